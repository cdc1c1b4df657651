/** Why a payment that went through is not taken for its order, and goes back. */
export const PAYMENT_REJECTIONS = ['goods_gone', 'paid_already', 'other_amount', 'replaced', 'cancelled'] as const;
export type PaymentRejection = (typeof PAYMENT_REJECTIONS)[number];
