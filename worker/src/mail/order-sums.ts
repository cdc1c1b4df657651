import type { MailOrder } from '@kronblad/contracts/jobs';
import { formatOre, formatPercent } from '@kronblad/contracts/rules/money';

type Sum = readonly [label: string, amount: string];
type Line = MailOrder['lines'][number];

/** The rows below the goods, and the VAT inside the total. */
export function orderSums(order: MailOrder): { readonly rows: Sum[]; readonly total: Sum; readonly vat: Sum[] } {
  const { campaign } = order;
  const rows: Sum[] = [['Varor', formatOre(order.subtotalOre)]];
  if (campaign) {
    rows.push([`Rabattkod ${campaign.code} (${formatPercent(campaign.percentage)})`, formatOre(-campaign.discountOre)]);
  }
  rows.push(
    order.shippingMethod === 'pickup' ? ['Hämtning i butiken', formatOre(0)] : ['Frakt', formatOre(order.shippingOre)],
  );
  return {
    rows,
    total: ['Totalt', formatOre(order.totalOre)],
    vat: order.vat.map(({ rate, vatOre }) => [`varav moms ${formatPercent(rate)}`, formatOre(vatOre)]),
  };
}

/** `2 × 99,00 kr`, as it was bought. What it cost before stands on the receipt: in a letter it would be an announcement. */
export function linePrice(line: Line): { readonly count: string; readonly sum: string } {
  return {
    count: `${line.quantity} × ${formatOre(line.unitPriceOre)}`,
    sum: formatOre(line.unitPriceOre * line.quantity),
  };
}
