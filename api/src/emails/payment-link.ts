import type { MailJob } from '@kronblad/contracts/jobs/mail';
import type { StoredEvent } from '../event-store/index.js';
import type { Order } from '../orders/index.js';
import { outboxReaction } from '../outbox/index.js';
import { emailsAboutOrder, type OrderContext, OrderContexts } from './order-context.js';

/** Such an order gets only its receipt when it is paid. */
export const isConfirmedUnpaid = ({ placed: { byStaff, totalOre } }: Order): boolean =>
  byStaff?.pay === 'later' && totalOre > 0;

/** What the buyer of an unpaid order of staff gets: the link to pay, or the confirmation when it is paid later. */
export function emailsToPay(context: OrderContext): MailJob[] {
  const { mailOrder: order, promises, openingHours } = context;
  const { byStaff, totalOre, expiresAt: payUntil } = context.order.placed;
  if (isConfirmedUnpaid(context.order)) {
    return [context.toCustomer('order-confirmation', { order, receiptNumber: null, promises, openingHours })];
  }
  return byStaff?.pay === 'link' && totalOre > 0 ? [context.toCustomer('payment-link', { order, payUntil })] : [];
}

/** Reads nothing about the orders of shoppers. */
export const mailPaymentLinkWhenPlaced = outboxReaction(
  'mail-payment-link-when-placed',
  'OrderPlaced',
  [OrderContexts],
  async (event: StoredEvent<'OrderPlaced'>, contexts: OrderContexts) => {
    const context = event.data.byStaff ? await contexts.of(event) : null;
    return context ? emailsToPay(context) : [];
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
