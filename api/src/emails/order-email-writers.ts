import type { MailJob } from '@kronblad/contracts/jobs';
import { carrierName, knownCarrier, trackingUrl } from '@kronblad/contracts/rules/carriers';
import { type DisputeState, disputeState } from '@kronblad/contracts/rules/disputes';
import { formatOre } from '@kronblad/contracts/rules/money';
import { creditNoteNumber, receiptNumber } from '@kronblad/contracts/rules/order-number';
import type { PaymentRejection } from '@kronblad/contracts/rules/payment-rejections';
import type { Documents } from '../bookkeeping/index.js';
import type { AnyEvent, StoredEvent } from '../event-store/index.js';
import { isDisputed, type Order, refundablePayment } from '../orders/index.js';
import { withoutRefunded } from './mail-order.js';
import type { MailContext } from './order-mail-contexts.js';

export type OrderEmailWriter<Type extends AnyEvent['type']> = (
  event: StoredEvent<Type>,
  context: MailContext,
  documents: Documents,
) => Promise<readonly MailJob[]>;

const effectOf = (kind: string, event: AnyEvent, orderId: number) => ({
  effectId: `${kind}-${event.id}`,
  kind,
  orderId,
});

export const mailConfirmationWhenReceiptIssued: OrderEmailWriter<'ReceiptIssued'> = async (
  event,
  context,
  documents,
) => {
  const { orderId } = event.data;
  const document = await documents.receiptOf(orderId);
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
  return [confirmation, notice];
};

export const mailSentWhenReleased: OrderEmailWriter<'SendingMailReleased'> = async (event, context) => [
  sendingMail(event, event.data.orderId, context),
];

function sendingMail(event: AnyEvent, orderId: number, { order, mailOrder, base, customer }: MailContext): MailJob {
  const about = { ...base, to: customer, attachments: [], order: withoutRefunded(mailOrder, order) };
  return order.placed.shippingMethod === 'pickup'
    ? {
        template: 'order-ready-for-pickup',
        effect: effectOf('order-ready-for-pickup', event, orderId),
        ...about,
      }
    : {
        template: 'order-sent',
        effect: effectOf('order-sent', event, orderId),
        ...about,
        tracking: trackingOf(order.tracking),
      };
}

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

/**
 * Sends an email only if the customer has paid, and not if the order was cancelled by deleting it. When the refund of
 * all that is left is under way, its email tells about the cancellation too.
 */
export const mailCancelledWhenPaidOrderCancelled: OrderEmailWriter<'OrderCancelled'> = async (event, context) => {
  if (!isTold(context) || isLeftToRefundEmail(context)) return [];
  return [cancelledMail(event, event.data.orderId, context)];
};

/**
 * Tells about the cancellation when the refund that was to tell about it has failed. `cancelled`: the order right after
 * its cancellation.
 */
export const mailCancelledWhenRefundFailed = (
  event: StoredEvent<'RefundFailed'>,
  context: MailContext,
  cancelled: MailContext,
): readonly MailJob[] =>
  isTold(cancelled) && isLeftToRefundEmail(cancelled) ? [cancelledMail(event, event.data.orderId, context)] : [];

const isTold = ({ order }: MailContext): boolean => order.payment === 'paid' && !order.deleted;

const isLeftToRefundEmail = (context: MailContext): boolean =>
  !isLeft(context) && [...context.order.refunds.values()].some(({ state }) => state === 'requested');

const cancelledMail = (event: AnyEvent, orderId: number, context: MailContext): MailJob => ({
  template: 'order-cancelled',
  effect: effectOf('order-cancelled', event, orderId),
  ...context.base,
  to: context.customer,
  attachments: [],
  order: withoutRefunded(context.mailOrder, context.order),
  money: isLeft(context) ? 'to_pay_back' : isDisputed(context.order) ? 'with_bank' : 'none',
});

export const mailRefundWhenCreditNoteIssued: OrderEmailWriter<'CreditNoteIssued'> = async (
  event,
  context,
  documents,
) => {
  const { orderId, creditNoteId, amountOre, reason, fiscalYear, number } = event.data;
  return [
    {
      template: 'refund',
      effect: effectOf('refund', event, orderId),
      ...context.base,
      to: context.customer,
      attachments: [await documents.creditNote(creditNoteId)],
      order: context.mailOrder,
      amountOre,
      reason,
      cancelled: context.order.status === 'cancelled',
      creditNoteNumber: creditNoteNumber(fiscalYear, number),
      ...(event.data.method === 'outside' && { outside: true }),
    },
  ];
};

export const tellWhenLatePaymentRejected: OrderEmailWriter<'LatePaymentRejected'> = async (event, context) => {
  const { orderId, amountOre, why = 'goods_gone' } = event.data;
  const told: MailJob = {
    template: 'late-payment-refunded',
    effect: effectOf('late-payment-refunded', event, orderId),
    ...context.base,
    to: context.customer,
    attachments: [],
    order: context.mailOrder,
    amountOre,
    why,
  };
  const problem = `${REJECTED_PAYMENT[why](formatOre(amountOre))} Den återbetalas automatiskt.`;
  return [told, tellShop(event, orderId, problem, context)];
};

const REJECTED_PAYMENT: Readonly<Record<PaymentRejection, (amount: string) => string>> = {
  goods_gone: (amount) => `En betalning på ${amount} kom när varorna inte längre fanns kvar.`,
  paid_already: (amount) => `En betalning på ${amount} kom fast ordern redan var betald.`,
  other_amount: (amount) =>
    `En betalning på ${amount} kom, men ordern är på ett annat belopp och räknas inte som betald.`,
  replaced: (amount) => `En betalning på ${amount} kom för en beställning som kunden hade ersatt med en ändrad.`,
  cancelled: (amount) => `En betalning på ${amount} kom för en order som redan var avbruten.`,
};

export const tellShopWhenRefundFailed: OrderEmailWriter<'RefundFailed'> = async (event, context) => {
  const { orderId, amountOre, refundId } = event.data;
  const refund = context.order.refunds.get(refundId);
  if (refund?.method === 'outside') return [];
  const intentId = refund?.intentId;
  const problem =
    `Återbetalningen på ${formatOre(amountOre)} gick inte igenom hos Stripe. Kunden har inte fått pengarna. ` +
    `Försök igen med Återbetala på ordern. Går det inte gör du om den i Stripes Dashboard, på betalningen ${intentId}; ` +
    'då syns den på ordern av sig själv.';
  return [tellShop(event, orderId, problem, context)];
};

export const tellShopWhenRefundExceedsSale: OrderEmailWriter<'RefundExceededSale'> = async (event, context) => {
  const { orderId, amountOre } = event.data;
  if (amountOre === 0) return [];
  const problem =
    `I Stripes Dashboard är ${formatOre(amountOre)} mer återbetalt än vad som var kvar av köpet. Kunden har troligen fått ` +
    'pengarna två gånger. Beloppet står som en fordran på kunden, och under Avstämning står vad du kan göra.';
  return [tellShop(event, orderId, problem, context)];
};

export const tellShopWhenPaymentDisputed: OrderEmailWriter<'PaymentDisputed'> = async (event, context) => {
  const { orderId, amountOre, status } = event.data;
  const state = disputeState(status);
  const isOwed = state === 'won' && context.order.status === 'cancelled' && isLeft(context);
  const problem = isOwed ? wonOfCancelled(formatOre(amountOre)) : DISPUTED[state](formatOre(amountOre));
  return [tellShop(event, orderId, problem, context)];
};

const isLeft = ({ order }: MailContext): boolean => (refundablePayment(order)?.leftOre ?? 0) > 0;

const wonOfCancelled = (amount: string) =>
  `Tvisten om ${amount} är vunnen, och banken lämnar tillbaka pengarna. Men ordern är avbruten och kunden har inte fått ` +
  'några varor, så pengarna är kundens: betala tillbaka dem med Återbetala på ordern.';

const DISPUTED: Readonly<Record<DisputeState, (amount: string) => string>> = {
  inquiry: (amount) => `Banken frågar om betalningen på ${amount}. Pengarna är kvar hos dig. Svara hos Stripe i tid.`,
  open: (amount) =>
    `Kortinnehavaren bestrider betalningen på ${amount}, och banken håller pengarna tills det är avgjort. Svara på tvisten ` +
    'hos Stripe i tid. Vänta med att skicka varor som inte har gått iväg.',
  won: (amount) => `Tvisten om ${amount} är vunnen. Banken lämnar tillbaka pengarna. Du behöver inte göra något.`,
  lost: (amount) =>
    `Tvisten om ${amount} är förlorad. Banken har tagit ${amount} och gett dem till kortinnehavaren: betala inte tillbaka ` +
    'dem en gång till. Har varorna inte gått iväg ska de stanna hos dig. Förlusten och Stripes avgift bokförs av sig ' +
    'själva. Försäljningen och momsen står kvar: fråga redovisningskonsulten om de ska sättas ned.',
  closed: (amount) => `Bankens fråga om betalningen på ${amount} är avslutad. Inga pengar har flyttats.`,
};

function tellShop(event: AnyEvent, orderId: number, problem: string, context: MailContext): MailJob {
  return {
    template: 'problem-for-shop',
    effect: effectOf('problem-for-shop', event, orderId),
    ...context.base,
    to: context.shop,
    attachments: [],
    orderNumber: context.mailOrder.orderNumber,
    problem,
    adminUrl: context.adminUrl,
  };
}
