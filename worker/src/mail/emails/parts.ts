import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import type { MailJob, MailOrder } from '@kronblad/contracts/jobs/mail';
import type { CompanyProfile } from '@kronblad/contracts/shop/schema';
import { formatLongDate } from '@kronblad/contracts/time/time';
import { type Block, heading, type Link, paragraph } from '../email.js';
import { deliveryBlocks } from './delivery-blocks.js';

export type JobOf<Template extends MailJob['template']> = Extract<MailJob, { template: Template }>;

export function shopAddress({ addressLine, postalCode, city }: CompanyProfile): string[] {
  const town = [postalCode.replaceAll(' ', NO_BREAK), city].filter(Boolean).join(' ');
  return [addressLine, town].filter(Boolean);
}

const NO_BREAK = '\u00A0';

export const mailLink = (address: string): Link => ({ text: address, href: `mailto:${address}` });
export const phoneLink = (phone: string): Link => ({ text: phone, href: phoneHref(phone) });

export function contactProse(
  shop: CompanyProfile,
  verbs = { answer: 'svara', call: 'ring', or: ' eller ' },
): (string | Link)[] {
  const answer = `${verbs.answer} på det här mejlet`;
  return shop.phone ? [answer, verbs.or, `${verbs.call} `, phoneLink(shop.phone)] : [answer];
}

export const questionsBlock = (shop: CompanyProfile): Block =>
  paragraph(
    'Undrar du över något? ',
    ...contactProse(shop, { answer: 'Svara', call: 'ring', or: ' eller ' }),
    ', så hjälper vi dig.',
  );

export const HELD_BACK = 'eftersom det har kommit ovanligt många meddelanden på kort tid';

export function orderFacts(order: MailOrder): [string, string][] {
  return [
    ['Ordernummer', order.orderNumber],
    ['Beställd', formatLongDate(order.placedAt)],
  ];
}

export function destinationBlocks(order: MailOrder, shop: CompanyProfile, openingHours = ''): Block[] {
  if (order.shippingMethod === 'courier') return deliveryBlocks(order);
  if (order.shippingMethod === 'pickup') {
    const hours = openingHours ? [`Öppet ${openingHours}`] : [];
    return [
      heading('Hämtas i butiken'),
      { type: 'lines', lines: [shop.companyName, ...shopAddress(shop), ...hours].filter(Boolean) },
    ];
  }
  const lines = [`${order.firstName} ${order.lastName}`, ...order.addressLines];
  return [heading('Levereras till'), { type: 'lines', lines }];
}

const SUBJECT_MAX = 77;

export function subjectLine(text: string): string {
  if (text.length <= SUBJECT_MAX) return text;
  const start = text.slice(0, SUBJECT_MAX - 1);
  const space = start.lastIndexOf(' ');
  return `${start.slice(0, space > SUBJECT_MAX / 2 ? space : undefined)}…`;
}

export const goodsBlocks = (order: MailOrder, publicUrl: string, title = 'Din beställning'): Block[] => [
  heading(title),
  { type: 'order', order, publicUrl },
];
