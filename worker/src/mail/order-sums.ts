import { FREIGHT_NAMES } from '@kronblad/contracts/delivery/shipping';
import type { MailOrder } from '@kronblad/contracts/jobs/mail';
import { formatOre, formatPercent } from '@kronblad/contracts/money/money';

type Sum = readonly [label: string, amount: string];
type Line = MailOrder['lines'][number];

export function orderSums(order: MailOrder): { readonly rows: Sum[]; readonly total: Sum; readonly vat: Sum[] } {
  const { campaign } = order;
  const rows: Sum[] = [['Varor', formatOre(order.subtotalOre)]];
  if (campaign) {
    rows.push([`Rabattkod ${campaign.code} (${formatPercent(campaign.percentage)})`, formatOre(-campaign.discountOre)]);
  }
  rows.push([FREIGHT_NAMES[order.shippingMethod], order.shippingOre === 0 ? 'Gratis' : formatOre(order.shippingOre)]);
  const { adjustmentOre = 0 } = order;
  if (adjustmentOre !== 0) {
    rows.push([adjustmentOre < 0 ? 'Återbetalt' : 'Avdrag vid återbetalning', formatOre(adjustmentOre)]);
  }
  return {
    rows,
    total: ['Totalt', formatOre(order.totalOre)],
    vat: order.vat.map(({ rate, vatOre }) => [`varav moms ${formatPercent(rate)}`, formatOre(vatOre)]),
  };
}

/** Omits the earlier price, because stating it in an email would count as announcing a price reduction. */
export function linePrice(line: Line): { readonly count: string; readonly sum: string } {
  return {
    count: `${line.quantity} × ${formatOre(line.unitPriceOre)}`,
    sum: formatOre(line.unitPriceOre * line.quantity),
  };
}
