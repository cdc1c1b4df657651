import { dispatchTime } from '@kronblad/contracts/delivery/dispatch-promise';
import type { MailOrder } from '@kronblad/contracts/jobs/mail';
import { formatOre } from '@kronblad/contracts/money/money';
import type { DeliveryPromises } from '@kronblad/contracts/shop/shop-facts';
import { type Block, type Email, heading, paragraph } from '../email.js';
import { agreedDay, changeBlocks, deliveryBlocks, deliveryFacts } from './delivery-blocks.js';
import { destinationBlocks, goodsBlocks, type JobOf, orderFacts, questionsBlock } from './parts.js';
import { purchaseTerms } from './terms.js';

export function orderConfirmationEmail(job: JobOf<'order-confirmation'>): Email {
  const { order, receiptNumber, promises, openingHours, shop, publicUrl } = job;
  return {
    subject: `Orderbekräftelse ${order.orderNumber}`,
    preheader: preheaderOf(order),
    heading: `Tack för din beställning, ${order.firstName}`,
    blocks: [
      paragraph(receivedText(order)),
      {
        type: 'facts',
        rows: [
          ...orderFacts(order),
          ...deliveryFacts(order),
          ['Betalning', order.paymentMethod],
          ...receiptFacts(receiptNumber),
        ],
      },
      ...goodsBlocks(order, publicUrl),
      ...(order.delivery ? agreedDay(order) : [deliveryTime(order, promises)]),
      ...changeBlocks(order),
      ...destinationBlocks(order, shop, openingHours),
      ...(order.shippingMethod === 'pickup' ? deliveryBlocks(order) : []),
      ...(order.notes ? [heading('Ditt meddelande till oss'), { type: 'quote', text: order.notes } as const] : []),
      questionsBlock(shop),
      ...purchaseTerms(order, shop, publicUrl),
    ],
  };
}

function preheaderOf({ totalOre, unpaid }: MailOrder): string {
  if (unpaid) return `Vi har tagit emot din beställning. Du betalar ${formatOre(totalOre)} i butiken.`;
  return totalOre === 0
    ? 'Vi har tagit emot din beställning. Kvittot är bifogat.'
    : `Vi har tagit emot din betalning på ${formatOre(totalOre)}. Kvittot är bifogat.`;
}

function receivedText({ totalOre, unpaid }: MailOrder): string {
  if (unpaid) {
    return 'Vi har tagit emot din beställning och gör i ordning dina varor till dig. Du betalar i butiken, eller på din ordersida, och får kvittot då. Spara gärna det här mejlet.';
  }
  const received = totalOre === 0 ? 'beställning' : 'betalning';
  return `Vi har tagit emot din ${received} och börjar göra i ordning dina varor. Kvittot är bifogat som PDF. Spara det gärna, tillsammans med det här mejlet.`;
}

const receiptFacts = (receiptNumber: string | null): [string, string][] =>
  receiptNumber === null ? [] : [['Kvitto', receiptNumber]];

export function receiptEmail({ order, receiptNumber, shop, publicUrl }: JobOf<'receipt'>): Email {
  return {
    subject: `Kvitto för order ${order.orderNumber}`,
    preheader: `Vi har tagit emot din betalning på ${formatOre(order.totalOre)}. Kvittot är bifogat.`,
    heading: `Tack för din betalning, ${order.firstName}`,
    blocks: [
      paragraph(`Vi har tagit emot ${formatOre(order.totalOre)}. Kvittot är bifogat som PDF. Spara det gärna.`),
      {
        type: 'facts',
        rows: [...orderFacts(order), ['Betalning', order.paymentMethod], ...receiptFacts(receiptNumber)],
      },
      ...goodsBlocks(order, publicUrl),
      questionsBlock(shop),
    ],
  };
}

function deliveryTime({ shippingMethod, placedAt }: MailOrder, promises: DeliveryPromises): Block {
  const ready = dispatchTime(promises, placedAt);
  if (shippingMethod === 'pickup') return paragraph(`Vi mejlar dig när varorna är redo att hämtas, oftast ${ready}.`);
  return paragraph(
    `Vi skickar varorna ${ready}, och de är hos dig ${promises.deliveryDays} efter beställningen. Du får ett mejl när paketet är på väg.`,
  );
}
