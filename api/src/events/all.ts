import { accountingEvents } from '../accounting/events.js';
import { catalogueEvents } from '../catalogue/domain/events.js';
import { contactEvents } from '../contact/events.js';
import { customerQuoteEvents } from '../customer-quotes/events.js';
import { privacyEvents } from '../customers/erasure/events.js';
import { deliveryEvents } from '../delivery/events.js';
import { faqEvents } from '../faq/events.js';
import { mailingEvents } from '../mailings/events.js';
import { mediaEvents } from '../media/events.js';
import { orderDeliveryEvents } from '../orders/domain/delivery-events.js';
import { orderEvents } from '../orders/domain/events.js';
import { orderRefundEvents } from '../orders/domain/refund-events.js';
import { effectEvents } from '../outbox/events.js';
import { pageEvents } from '../pages/events.js';
import { stripeAccountEvents } from '../payments/stripe-balance/events.js';
import { pricingEvents } from '../pricing/domain/events.js';
import { movingInEvents } from '../product-csv/events.js';
import { roundEvents } from '../rounds/events.js';
import { searchWordsEvents } from '../search-words/events.js';
import { seoEvents } from '../seo-records/events.js';
import { settingsEvents } from '../settings/domain/events.js';
import { stockAlertEvents } from '../stock-alerts/events.js';
import { visitEvents } from '../visitors/events.js';
import { withdrawalEvents } from '../withdrawals/events.js';
import type { EventOf } from './define.js';

export const allEvents = [
  ...catalogueEvents,
  ...movingInEvents,
  ...mediaEvents,
  ...pricingEvents,
  ...orderEvents,
  ...orderRefundEvents,
  ...orderDeliveryEvents,
  ...accountingEvents,
  ...stripeAccountEvents,
  ...effectEvents,
  ...settingsEvents,
  ...deliveryEvents,
  ...roundEvents,
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
