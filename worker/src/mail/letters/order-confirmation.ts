import { formatOre } from '@kronblad/contracts/rules/money';
import { deliveryPromises } from '@kronblad/contracts/views/settings';
import { type Block, heading, type Letter, paragraph } from '../letter.js';
import { destination, goods, type JobOf, orderFacts, questions } from './parts.js';
import { purchaseTerms } from './terms.js';

const { dispatchDays, deliveryDays, sameDayBefore } = deliveryPromises;

export function orderConfirmation({ order, receiptNumber, shop, publicUrl }: JobOf<'order-confirmation'>): Letter {
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
      ...destination(order, shop),
      deliveryTime(order.shippingMethod),
      ...(order.notes ? [heading('Din hälsning till oss'), { type: 'quote', text: order.notes } as const] : []),
      questions(shop),
      ...purchaseTerms(order, shop, publicUrl),
    ],
  };
}

function deliveryTime(method: 'delivery' | 'pickup'): Block {
  return method === 'pickup'
    ? paragraph(`Vi mejlar dig när varorna är redo att hämtas, oftast inom ${dispatchDays}.`)
    : paragraph(
        `Vi skickar varorna inom ${dispatchDays} och leveransen tar ${deliveryDays}. Det du beställer före klockan ${sameDayBefore} på en vardag skickas samma dag, om det finns i lager. Du får ett mejl när paketet är på väg.`,
      );
}
