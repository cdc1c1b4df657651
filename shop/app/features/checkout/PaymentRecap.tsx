import { formatSek } from '@kronblad/contracts/money/money';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { deliveredByText } from '@kronblad/contracts/recipient/ceremony';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import { campaignLabel } from '../../ui/campaign-label';
import css from './checkout.module.css';
import type { Purchase } from './checkout-document';
import { withdrawalText } from './withdrawal-text';

interface PaymentRecapProps {
  readonly purchase: Purchase;
  readonly total: number;
  readonly deliveryDays: string;
}

/** Must be directly above the pay button. Source: lagen (2005:59) om distansavtal, 2 kap. 7 §. */
export function PaymentRecap({ purchase, total, deliveryDays }: PaymentRecapProps) {
  const { calculation } = purchase;
  return (
    <div className={css.recap}>
      <dl>
        {calculation.items.map(({ size_id, size_name, name, quantity, item_total }) => (
          <Line key={size_id} label={`${quantity} × ${nameWithSize(name, size_name)}`} value={formatSek(item_total)} />
        ))}
        {calculation.campaign_discount_amount > 0 && (
          <Line
            label={campaignLabel(calculation.campaign_code, calculation.campaign_discount)}
            value={formatSek(-calculation.campaign_discount_amount)}
          />
        )}
        {printedTexts(purchase).map((text) => (
          <Line key={text} label={text} value="" />
        ))}
        <Line
          label={deliveryText(purchase, deliveryDays)}
          value={calculation.shipping_cost === 0 ? 'Gratis' : formatSek(calculation.shipping_cost)}
        />
        <div className={css.total}>
          <dt>Att betala</dt>
          <dd className="numbers">{formatSek(total)}</dd>
        </div>
      </dl>
      <p className={css.small}>
        {withdrawalText(calculation.items)} Genom att betala godkänner du våra{' '}
        <a href="/villkor" target="_blank" rel="noopener">
          köpvillkor
        </a>
        .
      </p>
    </div>
  );
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numbers">{value}</dd>
    </div>
  );
}

/** How, when and where to the goods go, in one line. */
function deliveryText({ details, method, delivery }: Purchase, deliveryDays: string): string {
  const day = delivery?.day ? ` ${formatWeekdayDate(delivery.day)}` : '';
  if (method === 'pickup') return `Hämtas i butiken i Kramfors${day}`;
  if (method === 'delivery') {
    return `Hemleverans, ${deliveryDays}, till ${details.address}, ${details.postalCode} ${details.city}`;
  }
  const { first_name, last_name, address, postal_code, city } = delivery?.recipient ?? {};
  const name = [first_name, last_name].filter(Boolean).join(' ') || delivery?.ceremony?.place;
  const by = delivery?.ceremony && delivery.day ? ` ${deliveredByText(delivery.day, delivery.ceremony.time)}` : '';
  return `Blombud${day}${by} till ${[name, address, `${postal_code?.replace(' ', '\u00a0')} ${city}`].filter(Boolean).join(', ')}`;
}

/** Texts that are printed for the recipient, as typed. */
function printedTexts({ delivery }: Purchase): string[] {
  const ribbons = (delivery?.ribbons ?? []).map(
    ({ left, right }) => `Band: ${[left, right].filter(Boolean).join(' / ')}`,
  );
  return delivery?.card ? [...ribbons, `Kort: ”${delivery.card.text.trim()}”`] : ribbons;
}
