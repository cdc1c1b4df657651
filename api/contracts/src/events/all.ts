import { accountingEvents } from './accounting.js';
import { catalogueEvents } from './catalogue.js';
import { contactEvents } from './contact.js';
import { customerQuoteEvents } from './customer-quotes.js';
import type { EventOf } from './define.js';
import { deliveryEvents } from './delivery.js';
import { effectEvents } from './effects.js';
import { faqEvents } from './faq.js';
import { mailingEvents } from './mailings.js';
import { movingInEvents } from './moving-in.js';
import { orderDeliveryEvents } from './order-delivery.js';
import { orderRefundEvents } from './order-refunds.js';
import { orderEvents } from './orders.js';
import { pageEvents } from './pages.js';
import { pricingEvents } from './pricing.js';
import { privacyEvents } from './privacy.js';
import { searchWordsEvents } from './search-words.js';
import { seoEvents } from './seo.js';
import { settingsEvents } from './settings.js';
import { stockAlertEvents } from './stock-alerts.js';
import { stripeAccountEvents } from './stripe-account.js';
import { visitEvents } from './visits.js';
import { withdrawalEvents } from './withdrawals.js';

export const allEvents = [
  ...catalogueEvents,
  ...movingInEvents,
  ...pricingEvents,
  ...orderEvents,
  ...orderRefundEvents,
  ...orderDeliveryEvents,
  ...accountingEvents,
  ...stripeAccountEvents,
  ...effectEvents,
  ...settingsEvents,
  ...deliveryEvents,
  ...pageEvents,
  ...seoEvents,
  ...faqEvents,
  ...customerQuoteEvents,
  ...searchWordsEvents,
  ...contactEvents,
  ...withdrawalEvents,
  ...stockAlertEvents,
  ...privacyEvents,
  ...mailingEvents,
  ...visitEvents,
] as const;

export type DomainEvent = EventOf<(typeof allEvents)[number]>;
export type EventType = DomainEvent['type'];
export type DataOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>['data'];
