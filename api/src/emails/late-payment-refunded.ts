import { formatOre } from '@kronblad/contracts/money/money';
import type { PaymentRejection } from '@kronblad/contracts/payment/payment-rejections';
import { emailsAboutOrder } from './order-context.js';

export const mailWhenLatePaymentRejected = emailsAboutOrder(
  'tell-when-late-payment-rejected',
  'LatePaymentRejected',
  ({ data: { amountOre, why = 'goods_gone' } }, context) => {
    const { mailOrder: order, adminUrl } = context;
    const problem = `${REJECTED_PAYMENT[why](formatOre(amountOre))} Den återbetalas automatiskt.`;
    return [
      context.toCustomer('late-payment-refunded', { order, amountOre, why }),
      context.toShop('problem-for-shop', { orderNumber: order.orderNumber, problem, adminUrl }),
    ];
  },
);

const REJECTED_PAYMENT: Readonly<Record<PaymentRejection, (amount: string) => string>> = {
  goods_gone: (amount) => `En betalning på ${amount} kom när varorna inte längre fanns kvar.`,
  day_gone: (amount) => `En betalning på ${amount} kom när leveransdagen var full, stängd eller hade passerat.`,
  paid_already: (amount) => `En betalning på ${amount} kom fast ordern redan var betald.`,
  other_amount: (amount) =>
    `En betalning på ${amount} kom, men ordern är på ett annat belopp och räknas inte som betald.`,
  replaced: (amount) => `En betalning på ${amount} kom för en beställning som kunden hade ersatt med en ändrad.`,
  cancelled: (amount) => `En betalning på ${amount} kom för en order som redan var avbruten.`,
  change_gone: (amount) =>
    `En betalning på ${amount} kom för en dyrare leverans, men leveransen gick inte längre att ändra så.`,
};
