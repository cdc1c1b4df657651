import { isOrderNumber } from '../order/order-number.js';

const TOPICS = {
  blombud: { subject: 'Blombud', about: 'om blombud' },
  begravning: { subject: 'Blommor till begravning', about: 'om blommor till begravning' },
} as const;
export type ContactTopic = keyof typeof TOPICS;

const PRODUCT = 'Fråga om ';
const ORDER = 'Beställning ';
export const MAX_SUBJECT = 150;

const isTopic = (text: string): text is ContactTopic => Object.hasOwn(TOPICS, text);

/** Subject for the contact form's parameter `amne`: a topic or an order number. Empty for anything else. */
export function subjectFor(amne: string): string {
  if (isTopic(amne)) return TOPICS[amne].subject;
  return isOrderNumber(amne) ? `${ORDER}${amne}` : '';
}

export const productSubject = (name: string): string => `${PRODUCT}${name}`.slice(0, MAX_SUBJECT);

/**
 * Names a message's subject in the shop's own words; null for another subject. The sender's own words must not be sent
 * to an unverified address.
 */
export function aboutOf(subject: string): string | null {
  const topic = Object.values(TOPICS).find((each) => each.subject === subject);
  if (topic) return topic.about;
  if (subject.startsWith(PRODUCT)) return 'om en av våra varor';
  return subject.startsWith(ORDER) ? 'om din beställning' : null;
}
