/** Why a successful payment is rejected and refunded. */
export const PAYMENT_REJECTIONS = ['goods_gone', 'paid_already', 'other_amount', 'replaced', 'cancelled'] as const;
export type PaymentRejection = (typeof PAYMENT_REJECTIONS)[number];
