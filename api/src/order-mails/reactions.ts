import type { MailJob } from '@kronblad/contracts/jobs';
import { formatOre } from '@kronblad/contracts/rules/money';
import { creditNoteNumber, receiptNumber } from '@kronblad/contracts/rules/order-number';
import { Documents } from '../bookkeeping/index.js';
import type { AnyEvent, StoredEvent } from '../event-store/index.js';
import type { MailContext, OrderMailer } from './order-mailer.js';

/** 'Mail this when that happened': what the shop writes about orders, event by event. */
export type MailReaction<Type extends AnyEvent['type']> = (
  event: StoredEvent<Type>,
  context: MailContext,
  tools: { readonly mailer: OrderMailer; readonly documents: Documents },
) => Promise<void>;

const effectOf = (kind: string, event: AnyEvent, orderId: number) => ({
  effectId: `${kind}-${event.id}`,
  kind,
  orderId,
});

export const mailConfirmationWhenReceiptIssued: MailReaction<'ReceiptIssued'> = async (event, context, tools) => {
  const { orderId } = event.data;
  const document = await tools.documents.receiptOf(orderId);
  const confirmation: MailJob = {
    template: 'order-confirmation',
    effect: effectOf('order-confirmation', event, orderId),
    ...context.base,
    to: context.customer,
    attachments: document ? [document] : [],
    order: context.mailOrder,
    receiptNumber: receiptNumber(event.data.fiscalYear, event.data.number),
  };
  const notice: MailJob = {
    template: 'new-order-for-shop',
    effect: effectOf('new-order-for-shop', event, orderId),
    ...context.base,
    to: context.shop,
    attachments: [],
    order: context.mailOrder,
    adminUrl: context.adminUrl,
  };
  await tools.mailer.send(confirmation, notice);
};

export const mailSentWhenOrderSent: MailReaction<'OrderSent'> = async (event, context, { mailer }) => {
  const template = context.order.placed.shippingMethod === 'pickup' ? 'order-ready-for-pickup' : 'order-sent';
  await mailer.send({
    template,
    effect: effectOf(template, event, event.data.orderId),
    ...context.base,
    to: context.customer,
    attachments: [],
    order: context.mailOrder,
  });
};

/** Only a paid order's customer waits for anything; an unpaid one that is cancelled is nobody's news. */
export const mailCancelledWhenPaidOrderCancelled: MailReaction<'OrderCancelled'> = async (
  event,
  context,
  { mailer },
) => {
  if (context.order.payment !== 'paid') return;
  await mailer.send({
    template: 'order-cancelled',
    effect: effectOf('order-cancelled', event, event.data.orderId),
    ...context.base,
    to: context.customer,
    attachments: [],
    order: context.mailOrder,
  });
};

export const mailRefundWhenCreditNoteIssued: MailReaction<'CreditNoteIssued'> = async (event, context, tools) => {
  const { orderId, creditNoteId, amountOre, reason, fiscalYear, number } = event.data;
  await tools.mailer.send({
    template: 'refund',
    effect: effectOf('refund', event, orderId),
    ...context.base,
    to: context.customer,
    attachments: [await tools.documents.creditNote(creditNoteId)],
    order: context.mailOrder,
    amountOre,
    reason,
    creditNoteNumber: creditNoteNumber(fiscalYear, number),
  });
};

export const tellWhenLatePaymentRejected: MailReaction<'LatePaymentRejected'> = async (event, context, tools) => {
  const { orderId, amountOre } = event.data;
  await tools.mailer.send({
    template: 'late-payment-refunded',
    effect: effectOf('late-payment-refunded', event, orderId),
    ...context.base,
    to: context.customer,
    attachments: [],
    order: context.mailOrder,
    amountOre,
  });
  const problem = `En betalning på ${formatOre(amountOre)} kom när varorna inte längre fanns kvar. Den återbetalas automatiskt.`;
  await tellShop(event, orderId, problem, context, tools.mailer);
};

export const tellShopWhenRefundFailed: MailReaction<'RefundFailed'> = async (event, context, { mailer }) => {
  const { orderId, amountOre } = event.data;
  const problem = `Återbetalningen på ${formatOre(amountOre)} gick inte igenom hos Stripe. Kunden har inte fått pengarna.`;
  await tellShop(event, orderId, problem, context, mailer);
};

export const tellShopWhenPaymentDisputed: MailReaction<'PaymentDisputed'> = async (event, context, { mailer }) => {
  const { orderId, amountOre, status } = event.data;
  const problem = ['won', 'lost', 'warning_closed'].includes(status)
    ? `Tvisten om ${formatOre(amountOre)} är avslutad hos Stripe.`
    : `Kortinnehavaren bestrider betalningen på ${formatOre(amountOre)}. Svara på tvisten hos Stripe i tid.`;
  await tellShop(event, orderId, problem, context, mailer);
};

async function tellShop(event: AnyEvent, orderId: number, problem: string, context: MailContext, mailer: OrderMailer) {
  await mailer.send({
    template: 'problem-for-shop',
    effect: effectOf('problem-for-shop', event, orderId),
    ...context.base,
    to: context.shop,
    attachments: [],
    orderNumber: context.mailOrder.orderNumber,
    problem,
    adminUrl: context.adminUrl,
  });
}
