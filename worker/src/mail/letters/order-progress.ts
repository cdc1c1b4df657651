import { type Letter, paragraph } from '../letter.js';
import { destination, goods, type JobOf, orderFacts, questions } from './parts.js';

export function orderSent({ order, promises, shop, publicUrl }: JobOf<'order-sent'>): Letter {
  return {
    subject: 'Din beställning är på väg',
    preheader: `Order ${order.orderNumber} har lämnat butiken.`,
    heading: `Nu är den på väg, ${order.firstName}`,
    blocks: [
      paragraph(
        `Vi har packat din beställning och lämnat över den för leverans. Leveransen tar ${promises.deliveryDays}.`,
      ),
      { type: 'facts', rows: orderFacts(order) },
      ...destination(order, shop),
      ...goods(order, publicUrl),
      questions(shop),
    ],
  };
}

export function orderReadyForPickup({ order, shop, publicUrl }: JobOf<'order-ready-for-pickup'>): Letter {
  return {
    subject: 'Din beställning är redo att hämtas',
    preheader: `Order ${order.orderNumber} väntar på dig i butiken.`,
    heading: `Välkommen in, ${order.firstName}`,
    blocks: [
      paragraph(
        'Din beställning är packad och väntar på dig i butiken. Säg ditt ordernummer i kassan, så hämtar vi den.',
      ),
      { type: 'facts', rows: orderFacts(order) },
      ...destination(order, shop),
      ...goods(order, publicUrl),
      questions(shop),
    ],
  };
}

export function orderCancelled({ order, shop, publicUrl }: JobOf<'order-cancelled'>): Letter {
  return {
    subject: `Order ${order.orderNumber} är avbeställd`,
    preheader: 'Vi har avslutat beställningen. Inga varor skickas.',
    heading: 'Din beställning är avbeställd',
    blocks: [
      paragraph(
        `Hej ${order.firstName}, vi har avslutat din beställning och skickar inga varor. Har du betalat får du ett eget mejl när vi betalar tillbaka pengarna.`,
      ),
      { type: 'facts', rows: orderFacts(order) },
      ...goods(order, publicUrl),
      questions(shop),
    ],
  };
}
