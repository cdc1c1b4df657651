import type { DeliveryPromises } from '@kronblad/contracts/shop/shop-facts';
import { type Block, type Email, paragraph } from '../email.js';
import { deliveryFacts } from './delivery-blocks.js';
import { destinationBlocks, goodsBlocks, type JobOf, orderFacts, questionsBlock } from './parts.js';

export function orderSentEmail(job: JobOf<'order-sent'>): Email {
  const { order, promises, tracking, shop, publicUrl } = job;
  if (order.shippingMethod === 'courier') return courierLeft(job);
  return {
    subject: 'Din beställning är på väg',
    preheader: `Order ${order.orderNumber} har lämnat butiken.`,
    heading: `Nu är den på väg, ${order.firstName}`,
    blocks: [
      paragraph(`Vi har packat din beställning och lämnat över den för leverans.${timeLeft(promises)}`),
      { type: 'facts', rows: [...orderFacts(order), ...trackingFacts(tracking)] },
      ...followLink(tracking),
      ...destinationBlocks(order, shop),
      ...goodsBlocks(order, publicUrl),
      questionsBlock(shop),
    ],
  };
}

function courierLeft({ order, shop, publicUrl }: JobOf<'order-sent'>): Email {
  return {
    subject: 'Vårt bud är på väg',
    preheader: `Order ${order.orderNumber} har lämnat butiken.`,
    heading: 'Nu åker blommorna',
    blocks: [
      paragraph(`Hej ${order.firstName}, vårt bud har åkt med din beställning. Du får ett mejl när den är lämnad.`),
      { type: 'facts', rows: [...orderFacts(order), ...deliveryFacts(order)] },
      ...destinationBlocks(order, shop),
      ...goodsBlocks(order, publicUrl),
      questionsBlock(shop),
    ],
  };
}

type Tracking = JobOf<'order-sent'>['tracking'];

const trackingFacts = (tracking: Tracking): [string, string][] => [
  ...(tracking?.carrier ? [['Fraktbolag', tracking.carrier] as [string, string]] : []),
  ...(tracking?.number ? [['Spårningsnummer', tracking.number] as [string, string]] : []),
];

const followLink = (tracking: Tracking): Block[] =>
  tracking?.url ? [{ type: 'button', link: { text: 'Följ ditt paket', href: tracking.url } }] : [];

/** The parcel has left when this email is sent, so the text gives the transit time without the handling time. */
const timeLeft = ({ transitDays }: DeliveryPromises) => (transitDays ? ` Resan hem till dig tar ${transitDays}.` : '');

export function orderReadyForPickupEmail({
  order,
  openingHours,
  shop,
  publicUrl,
}: JobOf<'order-ready-for-pickup'>): Email {
  return {
    subject: 'Din beställning är redo att hämtas',
    preheader: `Order ${order.orderNumber} väntar på dig i butiken.`,
    heading: `Välkommen in, ${order.firstName}`,
    blocks: [
      paragraph(
        'Din beställning är packad och väntar på dig i butiken. Visa det här mejlet eller säg ditt ordernummer, så hämtar vi den.',
      ),
      { type: 'facts', rows: orderFacts(order) },
      ...destinationBlocks(order, shop, openingHours),
      ...goodsBlocks(order, publicUrl),
      questionsBlock(shop),
    ],
  };
}

const CANCELLED_MONEY: Readonly<Record<JobOf<'order-cancelled'>['money'], string>> = {
  to_pay_back: ' Vi betalar tillbaka pengarna och mejlar dig när det är gjort.',
  with_bank:
    ' Pengarna finns hos din bank, som prövar din invändning mot betalningen. Får vi tillbaka dem betalar vi ut dem till dig.',
  none: '',
};

export function orderCancelledEmail({ order, money, shop, publicUrl }: JobOf<'order-cancelled'>): Email {
  return {
    subject: `Order ${order.orderNumber} är avbruten`,
    preheader: money === 'to_pay_back' ? 'Inga varor skickas, och du får pengarna tillbaka.' : 'Inga varor skickas.',
    heading: 'Din beställning är avbruten',
    blocks: [
      paragraph(
        `Hej ${order.firstName}, vi har avbrutit din beställning och skickar inga varor.${CANCELLED_MONEY[money]}`,
      ),
      { type: 'facts', rows: orderFacts(order) },
      ...goodsBlocks(order, publicUrl),
      questionsBlock(shop),
    ],
  };
}
