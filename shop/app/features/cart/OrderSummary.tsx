import { FREIGHT_NAMES, type ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import { formatSek, sekToOre } from '@kronblad/contracts/money/money';
import { isTooSmallToPay, TOO_SMALL_TO_PAY } from '@kronblad/contracts/payment/payment-methods';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { campaignLabel } from '../../ui/campaign-label';
import { Notice } from '../../ui/Notice';
import css from './order-summary.module.css';

interface OrderSummaryProps {
  readonly calculation: CartCalculation;
  readonly shippingMethod: ShippingMethod;
  readonly pending?: boolean;
}

export function OrderSummary({ calculation, shippingMethod, pending = false }: OrderSummaryProps) {
  const { subtotal, campaign_code, campaign_discount, campaign_discount_amount } = calculation;
  const { shipping_cost, total_amount, tax_amount } = calculation;
  const isUnknown = shippingMethod === 'courier' && calculation.courier === null;
  return (
    <>
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
          <dt>{FREIGHT_NAMES[shippingMethod]}</dt>
          <dd>{isUnknown ? 'Beror på postnumret' : shipping_cost === 0 ? 'Gratis' : formatSek(shipping_cost)}</dd>
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
      {isTooSmallToPay(sekToOre(total_amount)) && <Notice tone="bad">{TOO_SMALL_TO_PAY}</Notice>}
    </>
  );
}
