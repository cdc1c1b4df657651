import type { MailJob, MailOrder } from '@kronblad/contracts/jobs';
import { formatLongDate } from '@kronblad/contracts/rules/time';
import type { CompanyProfile } from '@kronblad/contracts/views/settings';
import { type Block, heading, type Link, paragraph } from '../letter.js';

export type JobOf<Template extends MailJob['template']> = Extract<MailJob, { template: Template }>;

export const shopAddress = (shop: CompanyProfile): string[] =>
  [shop.addressLine, [shop.postalCode, shop.city].filter(Boolean).join(' ')].filter(Boolean);

export const mailLink = (address: string): Link => ({ text: address, href: `mailto:${address}` });
export const phoneLink = (phone: string): Link => ({ text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` });

/** Ways to reach the shop from a letter, with what the profile has of them: 'svara på det här mejlet eller ring 0612-…'. */
export function contactProse(
  shop: CompanyProfile,
  verbs = { answer: 'svara', call: 'ring', or: ' eller ' },
): (string | Link)[] {
  const answer = `${verbs.answer} på det här mejlet`;
  return shop.phone ? [answer, verbs.or, `${verbs.call} `, phoneLink(shop.phone)] : [answer];
}

export const questions = (shop: CompanyProfile): Block =>
  paragraph(
    'Undrar du över något? ',
    ...contactProse(shop, { answer: 'Svara', call: 'ring', or: ' eller ' }),
    ', så hjälper vi dig.',
  );

export function orderFacts(order: MailOrder): [string, string][] {
  return [
    ['Ordernummer', order.orderNumber],
    ['Beställd', formatLongDate(order.placedAt)],
  ];
}

/** Where the goods go, or where they are fetched. */
export function destination(order: MailOrder, shop: CompanyProfile): Block[] {
  return order.shippingMethod === 'pickup'
    ? [heading('Hämtas i butiken'), { type: 'lines', lines: [shop.companyName, ...shopAddress(shop)] }]
    : [
        heading('Levereras till'),
        { type: 'lines', lines: [`${order.firstName} ${order.lastName}`, ...order.addressLines] },
      ];
}

export const goods = (order: MailOrder, publicUrl: string, title = 'Din beställning'): Block[] => [
  heading(title),
  { type: 'order', order, publicUrl },
];
