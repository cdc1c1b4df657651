import { formatOreShort, formatSek, sekToOre } from '@kronblad/contracts/rules/money';
import {
  FREE_SHIPPING_ABOVE_ORE,
  leftToFreeShippingOre,
  SHIPPING_FEE_ORE,
  type ShippingMethod,
} from '@kronblad/contracts/rules/shipping';
import type { CartCalculation } from '@kronblad/contracts/views/pricing';
import { campaignLabel } from '../../ui/campaign-label';
import { Picture } from '../../ui/Picture';
import { itemImage } from './item-image';
import css from './order-summary.module.css';

interface OrderSummaryProps {
  readonly calculation: CartCalculation;
  readonly shippingMethod: ShippingMethod;
  readonly pending?: boolean;
}

/** The sums of a cart, line by line, as they will be charged. */
export function OrderSummary({ calculation, shippingMethod, pending = false }: OrderSummaryProps) {
  const { subtotal, campaign_code, campaign_discount, campaign_discount_amount } = calculation;
  const { shipping_cost, total_amount, tax_amount } = calculation;
  return (
    <dl className={`${css.lines} ${pending ? css.pending : ''}`} aria-busy={pending}>
      <div>
        <dt>Varor</dt>
        <dd>{formatSek(subtotal)}</dd>
      </div>
      {campaign_discount_amount > 0 && (
        <div className={css.discount}>
          <dt>{campaignLabel(campaign_code, campaign_discount)}</dt>
          <dd>{formatSek(-campaign_discount_amount)}</dd>
        </div>
      )}
      <div>
        <dt>{shippingMethod === 'pickup' ? 'Hämtning i butik' : 'Frakt'}</dt>
        <dd>{shipping_cost === 0 ? 'Gratis' : formatSek(shipping_cost)}</dd>
      </div>
      <div className={css.sum}>
        <dt>Att betala</dt>
        <dd>{formatSek(total_amount)}</dd>
      </div>
      <div className={css.vat}>
        <dt>varav moms</dt>
        <dd>{formatSek(tax_amount)}</dd>
      </div>
    </dl>
  );
}

/** The goods of a cart in short: picture, name, how many, what they cost. */
export function OrderGoods({ calculation }: { readonly calculation: CartCalculation }) {
  return (
    <ul className={css.goods}>
      {calculation.items.map((item) => (
        <li key={item.id}>
          <Picture image={itemImage(item)} sizes="3.5rem" alt="" />
          <span>
            {item.name}
            <small>{item.quantity} st</small>
          </span>
          <span className="numbers">{formatSek(item.item_total)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is left to free delivery, or that it is reached; the rule alone while the sums are not known. */
export function freeShippingText(calculation: CartCalculation | null): string {
  const limit = formatOreShort(FREE_SHIPPING_ABOVE_ORE);
  if (!calculation)
    return `Frakten är ${formatOreShort(SHIPPING_FEE_ORE)}, och fri när du handlar för mer än ${limit}.`;
  const left = leftToFreeShipping(calculation);
  if (left === 0) return 'Du har fri frakt.';
  return `Handla för ${formatOreShort(Math.ceil(left / 100) * 100)} till så bjuder vi på frakten.`;
}

/** Whether home delivery would be free, also while pickup is chosen. */
export const deliversFree = (calculation: CartCalculation) => leftToFreeShipping(calculation) === 0;

const leftToFreeShipping = ({ subtotal, campaign_discount_amount }: CartCalculation) =>
  leftToFreeShippingOre(sekToOre(subtotal) - sekToOre(campaign_discount_amount));
