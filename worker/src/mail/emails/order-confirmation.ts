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
  const isFree = order.totalOre === 0;
  return {
    subject: `Orderbekräftelse ${order.orderNumber}`,
    preheader: isFree
      ? 'Vi har tagit emot din beställning. Kvittot är bifogat.'
      : `Vi har tagit emot din betalning på ${formatOre(order.totalOre)}. Kvittot är bifogat.`,
    heading: `Tack för din beställning, ${order.firstName}`,
    blocks: [
      paragraph(
        `Vi har tagit emot din ${isFree ? 'beställning' : 'betalning'} och börjar göra i ordning dina varor. Kvittot är bifogat som PDF. Spara det gärna, tillsammans med det här mejlet.`,
      ),
      {
        type: 'facts',
        rows: [
          ...orderFacts(order),
          ...deliveryFacts(order),
          ['Betalning', order.paymentMethod],
          ['Kvitto', receiptNumber],
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

function deliveryTime({ shippingMethod, placedAt }: MailOrder, promises: DeliveryPromises): Block {
  const ready = dispatchTime(promises, placedAt);
  if (shippingMethod === 'pickup') return paragraph(`Vi mejlar dig när varorna är redo att hämtas, oftast ${ready}.`);
  return paragraph(
    `Vi skickar varorna ${ready}, och de är hos dig ${promises.deliveryDays} efter beställningen. Du får ett mejl när paketet är på väg.`,
  );
}
