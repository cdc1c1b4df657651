import { cashOre, formatOre, formatPercent, formatSek, oreToSek, sekToOre } from '@kronblad/contracts/money/money';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { isPaidInCash } from '../actions/refund-form';
import { NetProfit } from '../NetProfit';
import { type Fact, Facts, Section } from './Section';
import { useOrder } from './use-order';

const campaign = (order: OrderDetails): readonly Fact[] =>
  order.campaign_code
    ? [
        [
          `Kampanjkod ${order.campaign_code} (${formatPercent(order.campaign_discount_percentage)})`,
          formatSek(-order.campaign_discount_amount),
        ],
      ]
    : [];

function rounding(order: OrderDetails): readonly Fact[] {
  const totalOre = sekToOre(order.total_amount);
  const paidOre = cashOre(totalOre);
  if (!isPaidInCash(order) || paidOre === totalOre) return [];
  return [
    ['Öresavrundning', formatOre(paidOre - totalOre)],
    ['Betalt kontant', formatOre(paidOre)],
  ];
}

const vat = (order: OrderDetails): readonly Fact[] =>
  order.taxes.map(({ rate, net, tax }) => [`Varav moms ${formatPercent(rate)} på ${formatSek(net)}`, formatSek(tax)]);

const refunded = (order: OrderDetails): readonly Fact[] =>
  order.refunded_amount > 0
    ? [
        ['Återbetalt', formatSek(-order.refunded_amount)],
        ['Kvar efter återbetalning', formatSek(keptOf(order))],
      ]
    : [];

const keptOf = ({ total_amount, refunded_amount }: OrderDetails) =>
  oreToSek(sekToOre(total_amount) - sekToOre(refunded_amount));

export const OrderAmounts = () => {
  const order = useOrder();
  return (
    <Section title="Belopp">
      <Facts
        numbers
        facts={[
          ['Varor', formatSek(order.subtotal)],
          ...campaign(order),
          ['Frakt', order.shipping_cost === 0 ? 'Gratis' : formatSek(order.shipping_cost)],
          ['Totalt', <strong key="total">{formatSek(order.total_amount)}</strong>],
          ...rounding(order),
          ...vat(order),
          ['Moms totalt', formatSek(order.tax_amount)],
          ...refunded(order),
          ['Nettovinst', <NetProfit key="profit" order={order} />],
        ]}
      />
    </Section>
  );
};
