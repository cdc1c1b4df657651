import { formatOre } from '@kronblad/contracts/money/money';
import { REJECTION_TEXTS, WHEN_MONEY_IS_BACK } from '@kronblad/contracts/money/money-back';
import { type Email, paragraph } from '../email.js';
import { goodsBlocks, type JobOf, orderFacts, questionsBlock } from './parts.js';

export function refundEmail({
  order,
  shop,
  amountOre,
  reason,
  creditNoteNumber,
  outside,
  cancelled,
}: JobOf<'refund'>): Email {
  return {
    subject: cancelled
      ? `Order ${order.orderNumber} är avbruten och återbetald`
      : `Återbetalning för order ${order.orderNumber}`,
    preheader: `Vi har betalat tillbaka ${formatOre(amountOre)}. Kreditnotan är bifogad.`,
    heading: `Vi har betalat tillbaka ${formatOre(amountOre)}`,
    blocks: [
      paragraph(
        `Hej ${order.firstName}. ${cancelled ? 'Din beställning är avbruten. ' : ''}${outside ? '' : `${WHEN_MONEY_IS_BACK} `}Kreditnotan är bifogad som PDF.`,
      ),
      {
        type: 'facts',
        rows: [
          ['Belopp', formatOre(amountOre)],
          ['Orsak', reason],
          ['Kreditnota', creditNoteNumber],
          ...orderFacts(order),
          ...(outside ? [] : [['Betalsätt', order.paymentMethod] as const]),
        ],
      },
      questionsBlock(shop),
    ],
  };
}

export function latePaymentRefundedEmail({
  order,
  shop,
  amountOre,
  publicUrl,
  why = 'goods_gone',
}: JobOf<'late-payment-refunded'>): Email {
  const { heading, told } = REJECTION_TEXTS[why];
  return {
    subject: `Din betalning för order ${order.orderNumber} går tillbaka`,
    preheader: `${heading}. Vi betalar tillbaka ${formatOre(amountOre)}.`,
    heading,
    blocks: [
      paragraph(`Hej ${order.firstName}. ${told(formatOre(amountOre))}`),
      paragraph(WHEN_MONEY_IS_BACK),
      { type: 'facts', rows: [...orderFacts(order), ['Belopp', formatOre(amountOre)]] },
      ...goodsBlocks(order, publicUrl),
      paragraph('Vi ber om ursäkt för besväret.'),
      questionsBlock(shop),
    ],
  };
}
