import { formatOre } from '@kronblad/contracts/money/money';
import { formatDateTime } from '@kronblad/contracts/time/time';
import { type Email, heading, paragraph } from '../email.js';
import { deliveryBlocks, deliveryFacts } from './delivery-blocks.js';
import { goodsBlocks, type JobOf } from './parts.js';

const SHIPPING_NAMES = { delivery: 'Hemleverans', pickup: 'Hämtas i butiken', courier: 'Blombud' } as const;

export function newOrderForShopEmail({ order, adminUrl, publicUrl }: JobOf<'new-order-for-shop'>): Email {
  const toDo = { pickup: 'Hämtas i butiken', delivery: 'Ska skickas', courier: 'Blombud' }[order.shippingMethod];
  return {
    subject: `Ny order ${order.orderNumber}, ${formatOre(order.totalOre)}`,
    preheader: `${toDo}. ${countOf(order.lines)}.`,
    heading: order.totalOre === 0 ? 'En ny order, utan något att betala' : 'En ny order är betald',
    blocks: [
      {
        type: 'facts',
        rows: [
          ['Ordernummer', order.orderNumber],
          ['Lagd', formatDateTime(order.placedAt)],
          ['Leveranssätt', SHIPPING_NAMES[order.shippingMethod]],
          ...deliveryFacts(order),
          ['Kund', `${order.firstName} ${order.lastName}`],
          ['E-post', order.email],
          ['Telefon', order.phone],
          ...(order.shippingMethod === 'delivery' ? [['Adress', order.addressLines.join(', ')] as const] : []),
        ],
      },
      ...(order.notes ? [heading('Kundens meddelande'), { type: 'quote', text: order.notes } as const] : []),
      ...deliveryBlocks(order),
      ...goodsBlocks(order, publicUrl, 'Varor'),
      { type: 'button', link: { text: 'Öppna ordern', href: adminUrl } },
    ],
  };
}

export function problemForShopEmail({ orderNumber, problem, adminUrl }: JobOf<'problem-for-shop'>): Email {
  return {
    subject: `Viktigt om order ${orderNumber}`,
    preheader: problem,
    heading: 'Viktigt om en order',
    blocks: [
      { type: 'facts', rows: [['Ordernummer', orderNumber]] },
      { type: 'quote', text: problem },
      { type: 'button', link: { text: 'Öppna ordern', href: adminUrl } },
    ],
  };
}

export function receiptForScanningEmail({ orderNumber, receiptNumber }: JobOf<'receipt-for-scanning'>): Email {
  return {
    subject: `Kvitto ${receiptNumber}, order ${orderNumber}`,
    preheader: 'Underlag till bokföringen.',
    heading: `Kvitto ${receiptNumber}`,
    blocks: [paragraph(`Kvittot för order ${orderNumber} är bifogat som PDF, som underlag till bokföringen.`)],
  };
}

function countOf(lines: readonly { readonly quantity: number }[]): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 vara' : `${count} varor`;
}
