import { formatOre } from '@kronblad/contracts/rules/money';
import { type Letter, paragraph } from '../letter.js';
import { goods, type JobOf, orderFacts, questions } from './parts.js';

const WHEN =
  'Pengarna går tillbaka till samma betalsätt som du betalade med och brukar synas på kontot inom 3–7 bankdagar.';

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

export function latePaymentRefunded({ order, shop, amountOre, publicUrl }: JobOf<'late-payment-refunded'>): Letter {
  return {
    subject: `Din betalning för order ${order.orderNumber} går tillbaka`,
    preheader: `Varorna hann ta slut. Vi har betalat tillbaka ${formatOre(amountOre)}.`,
    heading: 'Varorna hann tyvärr ta slut',
    blocks: [
      paragraph(
        `Hej ${order.firstName}. Din betalning nådde oss efter att tiden för beställningen hade gått ut, och då fanns varorna inte kvar. Vi har därför avslutat beställningen och betalat tillbaka hela beloppet, ${formatOre(amountOre)}.`,
      ),
      paragraph(WHEN),
      { type: 'facts', rows: [...orderFacts(order), ['Belopp', formatOre(amountOre)]] },
      ...goods(order, publicUrl),
      paragraph('Vi är ledsna för besväret.'),
      questions(shop),
    ],
  };
}
