import type { MailOrder } from '@kronblad/contracts/jobs/mail';
import { formatDateTime } from '@kronblad/contracts/time/time';
import { type Email, heading, paragraph } from '../email.js';
import { changeBlocks, dayText, deliveryBlocks, deliveryFacts } from './delivery-blocks.js';
import { destinationBlocks, goodsBlocks, type JobOf, orderFacts, questionsBlock } from './parts.js';

export function deliveryChangedEmail({ order, by, shop, publicUrl }: JobOf<'delivery-changed'>): Email {
  const day = order.delivery ? dayText(order.delivery.day) : '';
  return {
    subject: `Leveransen av order ${order.orderNumber} är ändrad`,
    preheader: `Det här gäller nu: ${day}.`,
    heading: 'Leveransen är ändrad',
    blocks: [
      paragraph(
        by === 'buyer'
          ? `Hej ${order.firstName}, vi har tagit emot din ändring. Det här gäller nu.`
          : `Hej ${order.firstName}, vi har ändrat leveransen av din beställning. Det här gäller nu. Stämmer något inte? Hör av dig direkt.`,
      ),
      { type: 'facts', rows: [...orderFacts(order), ...deliveryFacts(order)] },
      ...deliveryBlocks(order),
      ...changeBlocks(order),
      ...(order.shippingMethod === 'pickup' ? destinationBlocks(order, shop) : []),
      ...goodsBlocks(order, publicUrl),
      questionsBlock(shop),
    ],
  };
}

const recipientName = ({ delivery }: MailOrder) =>
  delivery?.toSelf ? 'dig' : delivery?.recipient?.name || 'mottagaren';

export function deliveredEmail({ order, at, note, shop, publicUrl }: JobOf<'delivered'>): Email {
  const isPickup = order.shippingMethod === 'pickup';
  return {
    subject: isPickup ? 'Din beställning är hämtad' : 'Dina blommor är lämnade',
    preheader: `Order ${order.orderNumber}, ${formatDateTime(at)}.`,
    heading: isPickup ? 'Tack för besöket' : 'Nu är de framme',
    blocks: [
      paragraph(
        isPickup
          ? `Hej ${order.firstName}, din beställning hämtades ${formatDateTime(at)}.`
          : `Hej ${order.firstName}, vi lämnade din beställning till ${note || recipientName(order)} ${formatDateTime(at)}.`,
      ),
      { type: 'facts', rows: orderFacts(order) },
      ...goodsBlocks(order, publicUrl),
      questionsBlock(shop),
    ],
  };
}

const agreedDayFacts = ({ delivery }: MailOrder): [string, string][] =>
  delivery ? [['Avtalad dag', dayText(delivery.day)]] : [];

export function notDeliveredEmail({ order, at, note, shop, publicUrl }: JobOf<'not-delivered'>): Email {
  return {
    subject: 'Vi kunde inte lämna din beställning',
    preheader: `Order ${order.orderNumber}. Det här händer nu.`,
    heading: 'Vi kunde inte lämna den',
    blocks: [
      paragraph(
        `Hej ${order.firstName}, vi skulle lämna din beställning till ${recipientName(order)}${order.delivery ? ` ${dayText(order.delivery.day)}, som vi hade kommit överens om` : ''}, men det gick inte. Vi försökte ${formatDateTime(at)}.`,
      ),
      ...(note ? [heading('Det här händer nu'), { type: 'quote', text: note } as const] : []),
      paragraph(
        order.delivery?.ceremony
          ? `Vi ringer dig. ${order.unpaid ? 'Du betalar ingenting.' : 'Du får hela beloppet tillbaka, även för leveransen.'}`
          : `Du kan välja en ny dag, eller ${order.unpaid ? 'avbeställa utan kostnad' : 'få hela beloppet tillbaka, även för leveransen'}. Svara på det här mejlet eller ring oss, så ordnar vi det.`,
      ),
      {
        type: 'facts',
        rows: [...orderFacts(order), ...agreedDayFacts(order)],
      },
      ...goodsBlocks(order, publicUrl),
      questionsBlock(shop),
    ],
  };
}
