import type { MailJob } from '@kronblad/contracts/jobs/mail';
import { formatOre } from '@kronblad/contracts/money/money';
import { type DisputeState, disputeState } from '@kronblad/contracts/order/disputes';
import { emailsAboutOrder, isMoneyLeft, type OrderContext } from './order-context.js';

export const mailShopWhenRefundFailed = emailsAboutOrder(
  'tell-shop-when-refund-failed',
  'RefundFailed',
  ({ data: { amountOre, refundId } }, context) => {
    const refund = context.order.refunds.get(refundId);
    if (refund?.method === 'outside') return [];
    const problem =
      `Återbetalningen på ${formatOre(amountOre)} gick inte igenom hos Stripe. Kunden har inte fått pengarna. ` +
      'Försök igen med Återbetala på ordern. Går det inte gör du om den i Stripes Dashboard, på betalningen ' +
      `${refund?.intentId}; då syns den på ordern av sig själv.`;
    return [email(problem, context)];
  },
);

export const mailShopWhenRefundExceedsSale = emailsAboutOrder(
  'tell-shop-when-refund-exceeds-sale',
  'RefundExceededSale',
  ({ data: { amountOre } }, context) => {
    if (amountOre === 0) return [];
    const problem =
      `I Stripes Dashboard är ${formatOre(amountOre)} mer återbetalt än vad som var kvar av köpet. Kunden har troligen fått ` +
      'pengarna två gånger. Beloppet står som en fordran på kunden, och under Avstämning står vad du kan göra.';
    return [email(problem, context)];
  },
);

export const mailShopWhenPaymentDisputed = emailsAboutOrder(
  'tell-shop-when-payment-disputed',
  'PaymentDisputed',
  ({ data: { amountOre, status } }, context) => {
    const state = disputeState(status);
    const amount = formatOre(amountOre);
    const isOwed = state === 'won' && context.order.status === 'cancelled' && isMoneyLeft(context.order);
    return [email(isOwed ? wonOfCancelled(amount) : DISPUTED[state](amount), context)];
  },
);

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

const email = (problem: string, { toShop, mailOrder: { orderNumber }, adminUrl }: OrderContext): MailJob =>
  toShop('problem-for-shop', { orderNumber, problem, adminUrl });
