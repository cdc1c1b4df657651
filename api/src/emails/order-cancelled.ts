import type { MailJob } from '@kronblad/contracts/jobs/mail';
import type { StoredEvent } from '../event-store/index.js';
import { orderFacts } from '../orders/index.js';
import { outboxReaction } from '../outbox/index.js';
import { withoutRefunded } from './mail-order.js';
import { type AboutOrder, emailsAboutOrder, isMoneyLeft, type OrderContext, OrderContexts } from './order-context.js';

/**
 * Sends an email only if the customer has paid, and not if the order was cancelled by deleting it. While the refund of
 * all that is left is under way, the refund's email is to tell about the cancellation too.
 */
export const mailCancelledWhenPaidOrderCancelled = emailsAboutOrder(
  'mail-cancelled-when-paid-order-cancelled',
  'OrderCancelled',
  (_event, context) => (concernsCustomer(context) && !isLeftToRefundEmail(context) ? [email(context)] : []),
);

/** Sends the email about the cancellation when the refund whose email was to tell about it has failed. */
export const mailCancelledWhenRefundFailed = outboxReaction(
  'mail-cancelled-when-refund-failed',
  'RefundFailed',
  [OrderContexts],
  async (event: StoredEvent<'RefundFailed'>, contexts: OrderContexts) => {
    const cancellation = await contexts.cancellationBefore(event);
    const cancelled = cancellation && (await contexts.of(cancellation as AboutOrder));
    const context = cancelled && (await contexts.of(event));
    return context && concernsCustomer(cancelled) && isLeftToRefundEmail(cancelled) ? [email(context)] : [];
  },
);

const concernsCustomer = ({ order }: OrderContext): boolean => order.payment === 'paid' && !order.deleted;

const isLeftToRefundEmail = ({ order }: OrderContext): boolean =>
  !isMoneyLeft(order) && [...order.refunds.values()].some(({ state }) => state === 'requested');

const email = (context: OrderContext): MailJob =>
  context.toCustomer('order-cancelled', {
    order: withoutRefunded(context.mailOrder, context.order),
    money: isMoneyLeft(context.order) ? 'to_pay_back' : orderFacts.isDisputed(context.order) ? 'with_bank' : 'none',
  });
