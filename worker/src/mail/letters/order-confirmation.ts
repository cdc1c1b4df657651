import { formatOre } from '@kronblad/contracts/rules/money';
import type { DeliveryPromises } from '@kronblad/contracts/rules/shop-facts';
import { type Block, heading, type Letter, paragraph } from '../letter.js';
import { destination, goods, type JobOf, orderFacts, questions } from './parts.js';
import { purchaseTerms } from './terms.js';

export function orderConfirmation(job: JobOf<'order-confirmation'>): Letter {
  const { order, receiptNumber, promises, openingHours, shop, publicUrl } = job;
  return {
    subject: `Orderbekräftelse ${order.orderNumber}`,
    preheader: `Vi har tagit emot din betalning på ${formatOre(order.totalOre)}. Kvittot är bifogat.`,
    heading: `Tack för din beställning, ${order.firstName}`,
    blocks: [
      paragraph(
        'Vi har tagit emot din betalning och börjar göra i ordning dina varor. Kvittot är bifogat som PDF. Spara det gärna, tillsammans med det här mejlet.',
      ),
      {
        type: 'facts',
        rows: [...orderFacts(order), ['Betalning', order.paymentMethod], ['Kvitto', receiptNumber]],
      },
      ...goods(order, publicUrl),
      ...destination(order, shop, openingHours),
      deliveryTime(order.shippingMethod, promises),
      ...(order.notes ? [heading('Ditt meddelande till oss'), { type: 'quote', text: order.notes } as const] : []),
      questions(shop),
      ...purchaseTerms(order, shop, publicUrl),
    ],
  };
}

function deliveryTime(method: 'delivery' | 'pickup', promises: DeliveryPromises): Block {
  const { dispatchDays, deliveryDays, sameDayBefore } = promises;
  if (method === 'pickup') {
    return paragraph(`Vi mejlar dig när varorna är redo att hämtas, oftast inom ${dispatchDays}.`);
  }
  const sameDay = sameDayBefore
    ? `Det du beställer före klockan ${sameDayBefore} på en vardag skickas samma dag, om det finns i lager. `
    : '';
  return paragraph(
    `Vi skickar varorna inom ${dispatchDays}, och de är hos dig ${deliveryDays} efter beställningen. ${sameDay}Du får ett mejl när paketet är på väg.`,
  );
}
