import { formatOre } from '@kronblad/contracts/rules/money';
import type { PaymentRejection } from '@kronblad/contracts/rules/payment-rejections';
import { type Letter, paragraph } from '../letter.js';
import { goods, type JobOf, orderFacts, questions } from './parts.js';

const WHEN =
  'Pengarna går tillbaka till samma betalsätt som du betalade med, och syns på kontot när din bank har bokfört dem, oftast inom några bankdagar.';

export function refund({ order, shop, amountOre, reason, creditNoteNumber }: JobOf<'refund'>): Letter {
  return {
    subject: `Återbetalning för order ${order.orderNumber}`,
    preheader: `Vi har betalat tillbaka ${formatOre(amountOre)}. Kreditnotan är bifogad.`,
    heading: `Vi har betalat tillbaka ${formatOre(amountOre)}`,
    blocks: [
      paragraph(`Hej ${order.firstName}. ${WHEN} Kreditnotan är bifogad som PDF.`),
      {
        type: 'facts',
        rows: [
          ['Belopp', formatOre(amountOre)],
          ['Orsak', reason],
          ['Kreditnota', creditNoteNumber],
          ...orderFacts(order),
          ['Betalsätt', order.paymentMethod],
        ],
      },
      questions(shop),
    ],
  };
}

/** What the shopper is told of a payment that was turned away. */
const REJECTED: Readonly<Record<PaymentRejection, { heading: string; told: (amount: string) => string }>> = {
  goods_gone: {
    heading: 'Varorna hann tyvärr ta slut',
    told: (amount) =>
      `Din betalning nådde oss efter att tiden för beställningen hade gått ut, och då fanns varorna inte kvar. Vi har därför avslutat beställningen och betalar tillbaka hela beloppet, ${amount}.`,
  },
  paid_already: {
    heading: 'Du har betalat två gånger',
    told: (amount) =>
      `Din beställning var redan betald när ännu en betalning kom. Vi betalar tillbaka den andra betalningen, ${amount}. Beställningen gäller som vanligt.`,
  },
  other_amount: {
    heading: 'Beloppet stämde inte med beställningen',
    told: (amount) =>
      `Din betalning var på ett annat belopp än beställningen. Vi har därför avslutat beställningen och betalar tillbaka hela beloppet, ${amount}. Du är välkommen att beställa igen.`,
  },
  replaced: {
    heading: 'Du hade ändrat din beställning',
    told: (amount) =>
      `Din betalning gällde beställningen som den var innan du ändrade den. Vi betalar därför tillbaka hela beloppet, ${amount}. Har du betalat den ändrade beställningen gäller den som vanligt.`,
  },
};

export function latePaymentRefunded({
  order,
  shop,
  amountOre,
  publicUrl,
  why = 'goods_gone',
}: JobOf<'late-payment-refunded'>): Letter {
  const { heading, told } = REJECTED[why];
  return {
    subject: `Din betalning för order ${order.orderNumber} går tillbaka`,
    preheader: `${heading}. Vi betalar tillbaka ${formatOre(amountOre)}.`,
    heading,
    blocks: [
      paragraph(`Hej ${order.firstName}. ${told(formatOre(amountOre))}`),
      paragraph(WHEN),
      { type: 'facts', rows: [...orderFacts(order), ['Belopp', formatOre(amountOre)]] },
      ...goods(order, publicUrl),
      paragraph('Vi är ledsna för besväret.'),
      questions(shop),
    ],
  };
}
