import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderPage } from '@kronblad/contracts/order/page-schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { deliveredByText } from '@kronblad/contracts/recipient/ceremony';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import { campaignLabel } from '../../ui/campaign-label';
import css from './checkout.module.css';
import { withdrawalText } from './withdrawal-text';

type OrderLine = OrderPage['items'][number];
type Text = string | null | undefined;

/** Day, recipient and what is printed, of a checkout or of an order. */
interface Delivered {
  readonly day?: Text;
  readonly recipient?: Readonly<
    Partial<Record<'first_name' | 'last_name' | 'address' | 'postal_code' | 'city', Text>>
  > | null;
  readonly ceremony?: { readonly place: string; readonly time: string } | null | undefined;
  readonly card?: { readonly text: string } | null | undefined;
  readonly ribbons?: readonly { readonly left?: Text; readonly right?: Text }[] | undefined;
}

/** What is about to be paid, in the words of the order's page. */
export interface Bought
  extends Pick<
    OrderPage,
    | 'campaign_code'
    | 'campaign_discount_percentage'
    | 'campaign_discount_amount'
    | 'shipping_cost'
    | 'shipping_method'
    | 'shipping_address'
    | 'total_amount'
  > {
  readonly items: readonly (Pick<OrderLine, 'name' | 'size_name' | 'quantity' | 'item_total'> & {
    readonly withdrawal_exception: string;
  })[];
  readonly delivery: Delivered | null;
}

interface PaymentRecapProps {
  readonly bought: Bought;
  readonly deliveryDays: string;
}

/** Must be directly above the pay button. Source: lagen (2005:59) om distansavtal, 2 kap. 7 §. */
export function PaymentRecap({ bought, deliveryDays }: PaymentRecapProps) {
  return (
    <div className={css.recap}>
      <dl>
        {bought.items.map(({ size_name, name, quantity, item_total }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an order may have the same name
          <Line key={index} label={`${quantity} × ${nameWithSize(name, size_name)}`} value={formatSek(item_total)} />
        ))}
        {bought.campaign_discount_amount > 0 && (
          <Line
            label={campaignLabel(bought.campaign_code, bought.campaign_discount_percentage)}
            value={formatSek(-bought.campaign_discount_amount)}
          />
        )}
        {printedTexts(bought).map((text) => (
          <Line key={text} label={text} value="" />
        ))}
        <Line
          label={deliveryText(bought, deliveryDays)}
          value={bought.shipping_cost === 0 ? 'Gratis' : formatSek(bought.shipping_cost)}
        />
        <div className={css.total}>
          <dt>Att betala</dt>
          <dd className="numbers">{formatSek(bought.total_amount)}</dd>
        </div>
      </dl>
      <p className={css.small}>
        {withdrawalText(bought.items)} Genom att betala godkänner du våra{' '}
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
function deliveryText({ shipping_method, shipping_address, delivery }: Bought, deliveryDays: string): string {
  const day = delivery?.day ? ` ${formatWeekdayDate(delivery.day)}` : '';
  if (shipping_method === 'pickup') return `Hämtas i butiken i Kramfors${day}`;
  if (shipping_method === 'delivery') return `Hemleverans, ${deliveryDays}, till ${shipping_address}`;
  const { first_name, last_name, address, postal_code, city } = delivery?.recipient ?? {};
  const name = [first_name, last_name].filter(Boolean).join(' ') || delivery?.ceremony?.place;
  const by = delivery?.ceremony && delivery.day ? ` ${deliveredByText(delivery.day, delivery.ceremony.time)}` : '';
  return `Blombud${day}${by} till ${[name, address, `${postal_code?.replace(' ', '\u00a0')} ${city}`].filter(Boolean).join(', ')}`;
}

/** Texts that are printed for the recipient, as typed. */
function printedTexts({ delivery }: Bought): string[] {
  const ribbons = (delivery?.ribbons ?? []).map(
    ({ left, right }) => `Band: ${[left, right].filter(Boolean).join(' / ')}`,
  );
  return delivery?.card ? [...ribbons, `Kort: ”${delivery.card.text.trim()}”`] : ribbons;
}
