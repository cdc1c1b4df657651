import { carrierName, knownCarrier, trackingUrl } from '@kronblad/contracts/delivery/carriers';
import type { MailJob } from '@kronblad/contracts/jobs/mail';
import { creditNoteNumber, receiptNumber } from '@kronblad/contracts/order/order-number';
import type { StoredEvent } from '../event-store/index.js';
import { type Order, orderFacts } from '../orders/index.js';
import { outboxReaction } from '../outbox/index.js';
import { withoutRefunded } from './mail-order.js';
import {
  emailsAboutOrder,
  isMoneyLeft,
  type OrderContext,
  OrderContexts,
  type OrderEventFacts,
} from './order-context.js';
import { emailsToPay, isConfirmedUnpaid } from './payment-link.js';

export const mailConfirmationWhenReceiptIssued = emailsAboutOrder(
  'mail-confirmation-when-receipt-issued',
  'ReceiptIssued',
  ({ data: { fiscalYear, number } }, context, receipt) => {
    const { mailOrder: order, promises, openingHours, adminUrl } = context;
    const paid = {
      attachments: receipt ? [receipt] : [],
      order,
      receiptNumber: receiptNumber(fiscalYear, number),
    };
    return [
      isConfirmedUnpaid(context.order)
        ? context.toCustomer('receipt', paid)
        : context.toCustomer('order-confirmation', { ...paid, promises, openingHours }),
      context.toShop('new-order-for-shop', { order, adminUrl }),
    ];
  },
  { kind: 'receipt-pdf', of: (documents, { data }) => documents.receiptOf(data.orderId) },
);

export const mailSentWhenReleased = emailsAboutOrder(
  'mail-sent-when-released',
  'SendingMailReleased',
  (_event, context) => {
    const { promises, openingHours } = context;
    const aboutDelivery = deliveryEmails(context);
    if (aboutDelivery.length > 0) return aboutDelivery;
    const order = withoutRefunded(context.mailOrder, context.order);
    return context.order.placed.shippingMethod === 'pickup'
      ? [context.toCustomer('order-ready-for-pickup', { order, openingHours })]
      : [context.toCustomer('order-sent', { order, promises, tracking: trackingOf(context.order.tracking) })];
  },
);

function trackingOf(tracking: Order['tracking']) {
  if (!tracking) return null;
  const carrier = knownCarrier(tracking.carrier);
  const isNamed = carrier !== null && carrier !== 'other';
  return {
    carrier: isNamed ? carrierName(carrier) : null,
    number: tracking.number,
    url: trackingUrl(carrier, tracking.number),
  };
}

/** The buyer of an unpaid order of staff gets the email of its placing anew, with the new link. */
export const mailLinkWhenRenewed = emailsAboutOrder('mail-link-when-renewed', 'OrderLinkRenewed', (_event, context) => {
  const { payment, status } = context.order;
  const toPay = payment === 'open' && status === 'pending' ? emailsToPay(context) : [];
  if (toPay.length > 0) return toPay;
  const { orderNumber, firstName } = context.mailOrder;
  return [context.toCustomer('order-link', { orderNumber, firstName, url: context.orderPageUrl })];
});

export const mailDeliveryChanged = emailsAboutOrder(
  'mail-delivery-changed',
  'OrderDeliveryChanged',
  ({ data: { by } }, context) => [
    context.toCustomer('delivery-changed', {
      order: withoutRefunded(context.mailOrder, context.order),
      by,
    }),
  ],
);

/** Events of the time before emails about a delivery waited; the others lead to `SendingMailReleased`. */
export const mailDeliveryStateSet = emailsAboutOrder(
  'mail-delivery-state-set',
  'OrderDeliveryStateSet',
  ({ data: { notify, mailAt } }, context) => (notify && mailAt === undefined ? deliveryEmails(context) : []),
);

/** That the courier has handed the order over, or could not; none before that. */
function deliveryEmails(context: OrderContext): MailJob[] {
  const { delivery, deliveryNote: note = null } = context.order;
  if (!delivery?.stateAt || (delivery.state !== 'delivered' && delivery.state !== 'not_delivered')) return [];
  const template = delivery.state === 'delivered' ? 'delivered' : 'not-delivered';
  const order = withoutRefunded(context.mailOrder, context.order);
  return [context.toCustomer(template, { order, at: delivery.stateAt, note })];
}

export const mailRefundWhenCreditNoteIssued = emailsAboutOrder(
  'mail-refund-when-credit-note-issued',
  'CreditNoteIssued',
  ({ data }, context, creditNote) => {
    const { amountOre, reason, fiscalYear, number, method } = data;
    return [
      context.toCustomer('refund', {
        attachments: creditNote ? [creditNote] : [],
        order: context.mailOrder,
        amountOre,
        reason,
        cancelled: context.order.status === 'cancelled',
        creditNoteNumber: creditNoteNumber(fiscalYear, number),
        ...(method === 'outside' && { outside: true }),
      }),
    ];
  },
  { kind: 'credit-note-pdf', of: (documents, { data }) => documents.creditNote(data.creditNoteId) },
);

/**
 * Sends an email only if the order concerns its customer, and not if it was cancelled by deleting it. While the refund of
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
    const cancelled = cancellation && (await contexts.of(cancellation as OrderEventFacts));
    const context = cancelled && (await contexts.of(event));
    return context && concernsCustomer(cancelled) && isLeftToRefundEmail(cancelled) ? [email(context)] : [];
  },
);

/** Whoever has paid, and the buyer of an order of staff, who has an email about it. */
const concernsCustomer = ({ order: { payment, placed, replaced, deleted } }: OrderContext): boolean =>
  (payment === 'paid' || (placed.byStaff !== undefined && !replaced)) && !deleted;

const isLeftToRefundEmail = ({ order }: OrderContext): boolean =>
  !isMoneyLeft(order) && [...order.refunds.values()].some(({ state }) => state === 'requested');

const email = (context: OrderContext): MailJob =>
  context.toCustomer('order-cancelled', {
    order: withoutRefunded(context.mailOrder, context.order),
    money: isMoneyLeft(context.order) ? 'to_pay_back' : orderFacts.isDisputed(context.order) ? 'with_bank' : 'none',
  });
