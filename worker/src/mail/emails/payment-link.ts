import { formatOre } from '@kronblad/contracts/money/money';
import { formatWeekdayTime } from '@kronblad/contracts/time/time';
import { type Block, type Email, paragraph } from '../email.js';
import { deliveryFacts } from './delivery-blocks.js';
import { goodsBlocks, type JobOf, questionsBlock } from './parts.js';

/** To the buyer of an order that staff placed. The button to the order's page, where it is paid, follows the facts. */
export function paymentLinkEmail(job: JobOf<'payment-link'>): Email {
  const { order, payUntil } = job;
  const until = formatWeekdayTime(payUntil);
  return {
    subject: `Betala din beställning ${order.orderNumber}`,
    preheader: `Vi håller den åt dig till ${until}.`,
    heading: `Tack för din beställning, ${order.firstName}`,
    blocks: [
      paragraph(
        `Här är det vi kom överens om. Vi håller allt åt dig till ${until}, och så snart du har betalat är det klart.`,
      ),
      ...orderBlocks(job),
    ],
  };
}

export function paymentReminderEmail(job: JobOf<'payment-reminder'>): Email {
  const { order, payUntil } = job;
  const until = formatWeekdayTime(payUntil);
  return {
    subject: 'Din beställning väntar',
    preheader: `Den är inte betald än. Vi håller den åt dig till ${until}.`,
    heading: `Din beställning väntar, ${order.firstName}`,
    blocks: [
      paragraph(
        `Den är inte betald än. Vi håller allt åt dig till ${until}, och släpper det sedan. Har du ångrat dig behöver du inte göra något.`,
      ),
      ...orderBlocks(job),
    ],
  };
}

function orderBlocks({ order, payUntil, shop, publicUrl }: JobOf<'payment-link' | 'payment-reminder'>): Block[] {
  const to = order.delivery?.recipient?.name || order.delivery?.ceremony?.place;
  return [
    {
      type: 'facts',
      rows: [
        ['Ordernummer', order.orderNumber],
        ...deliveryFacts(order),
        ...(to && order.shippingMethod === 'courier' ? [['Till', to] as [string, string]] : []),
        ['Att betala', formatOre(order.totalOre)],
        ['Betala senast', formatWeekdayTime(payUntil)],
      ],
    },
    ...goodsBlocks(order, publicUrl),
    questionsBlock(shop),
  ];
}
