import type { StoredEvent } from '../event-store/index.js';
import { outboxReaction } from '../outbox/index.js';
import { emailsAboutOrder, OrderContexts } from './order-context.js';

/** Reads nothing about the orders of shoppers. */
export const mailPaymentLinkWhenPlaced = outboxReaction(
  'mail-payment-link-when-placed',
  'OrderPlaced',
  [OrderContexts],
  async (event: StoredEvent<'OrderPlaced'>, contexts: OrderContexts) => {
    const { byStaff, totalOre, expiresAt } = event.data;
    const context = byStaff?.pay === 'link' && totalOre > 0 ? await contexts.of(event) : null;
    return context ? [context.toCustomer('payment-link', { order: context.mailOrder, payUntil: expiresAt })] : [];
  },
);

export const mailPaymentReminderWhenDue = emailsAboutOrder(
  'mail-payment-reminder-when-due',
  'PaymentReminderDue',
  (_event, context) => {
    const payUntil = context.order.placed.expiresAt;
    return [context.toCustomer('payment-reminder', { order: context.mailOrder, payUntil })];
  },
);
