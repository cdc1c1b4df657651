/** Why the shop refunds a successful payment instead of accepting it for the order. */
export const PAYMENT_REJECTIONS = [
  'goods_gone',
  'day_gone',
  'paid_already',
  'other_amount',
  'replaced',
  'cancelled',
  'change_gone',
] as const;
export type PaymentRejection = (typeof PAYMENT_REJECTIONS)[number];
