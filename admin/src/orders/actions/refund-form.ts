import { formatSek, parseSek } from '@kronblad/contracts/money/money';
import { refundOrder } from '@kronblad/contracts/order/requests-schema';
import { type OrderListItem } from '@kronblad/contracts/order/schema';
import { paymentMethodText, SHOP_METHODS, shopAccountOf } from '@kronblad/contracts/payment/payment-methods';
import { cashText, REFUND_IN_SHOP_LAW } from '../labels';

export interface RefundForm {
  readonly amount: string;
  readonly reason: string;
}

export type CheckedRefund =
  | { readonly ok: true; readonly amount: number; readonly reason: string }
  | { readonly ok: false; readonly message: string };

export interface Refundable {
  /**
   * True for a payment that the shop took but rejected. Such a payment was never booked as a sale.
   */
  readonly isRejected: boolean;
  /** The refundable amount in SEK. */
  readonly left: number;
}

type Amounts = Pick<OrderListItem, 'refundable_amount' | 'refundable_rejected' | 'refundable_sale_amount'>;

/**
 * A payment that was taken but rejected, for example because the goods were gone, comes first: the shop owes it to the
 * customer whatever happens to the sale.
 */
export function refundables(order: Amounts): readonly [Refundable, ...Refundable[]] {
  const sale = { isRejected: false, left: order.refundable_sale_amount };
  if (!order.refundable_rejected) return [sale];
  const owed = { isRejected: true, left: order.refundable_amount };
  return sale.left > 0 ? [owed, sale] : [owed];
}

export const sameRefundable = (order: Amounts, { isRejected }: Refundable): Refundable =>
  refundables(order).find((each) => each.isRejected === isRejected) ?? { isRejected, left: 0 };

export const refundChangedMessage = ({ left }: Refundable): string =>
  left > 0
    ? `Nu är ${formatSek(left)} kvar, så din återbetalning genomfördes inte. Kontrollera att beloppet stämmer och återbetala igen.`
    : 'Det som du ville återbetala är redan återbetalt, eller på väg. Inget återstår av den betalningen.';

/** True for money that the shop took itself, and pays back itself. */
export const isPaidInShop = ({ payment_method }: Pick<OrderListItem, 'payment_method'>): boolean =>
  shopAccountOf(payment_method) !== null;

type Paid = Pick<OrderListItem, 'paid_at' | 'payment_method' | 'email'>;

export const isPaidInCash = ({ payment_method }: Pick<OrderListItem, 'payment_method'>): boolean =>
  payment_method === SHOP_METHODS.cash;

/** What a refund in cash hands over; empty while no amount can be read. */
export function cashBackText(typed: string | null | undefined): string {
  const amount = parseSek(typed ?? '');
  return amount ? `Ge tillbaka ${cashText(amount)} kontant.` : '';
}

export function refundConsequence({ isRejected }: Refundable, order: Paid): string {
  if (!isRejected) {
    const inShop = isPaidInShop(order)
      ? `Kunden betalade i butiken (${paymentMethodText(order.payment_method)}): betala tillbaka där, och registrera det här. ${REFUND_IN_SHOP_LAW} Stripe gör ingenting. `
      : '';
    return `${inShop}${order.email ? 'Kunden får en kreditnota med e-post.' : 'Kreditnotan finns på ordern.'}`;
  }
  return order.paid_at
    ? 'Pengarna är från en extra betalning, utöver den som ordern är betald med. Ordern är fortfarande betald, och någon kreditnota behövs inte.'
    : 'Betalningen blev aldrig ett köp, så någon kreditnota behövs inte.';
}

/** `Återbetala 189 kr`, so that nobody misses what is sent. */
export function refundLabel(typed: string | null | undefined): string {
  const amount = parseSek(typed ?? '');
  return amount ? `Återbetala ${formatSek(amount).replace(',00', '')}` : 'Återbetala';
}

const unreadable = (amount: string): string =>
  /\d[.,]\d{3,}$/.test(amount.trim())
    ? 'Ange beloppet i kronor med högst två decimaler.'
    : 'Beloppet går inte att läsa. Skriv till exempel 59,50.';

export function checkRefund(form: RefundForm, left: number): CheckedRefund {
  const amount = parseSek(form.amount);
  if (amount === null && form.amount.trim() !== '') {
    return { ok: false, message: unreadable(form.amount) };
  }
  if (amount === null || amount <= 0) return { ok: false, message: 'Ange ett återbetalt belopp större än 0.' };
  if (amount > left) return { ok: false, message: `Högst ${formatSek(left)} återstår att återbetala.` };
  const parsed = refundOrder.safeParse({ amount, reason: form.reason.trim() || undefined });
  if (!parsed.success) return { ok: false, message: parsed.error.issues[0]?.message ?? '' };
  return { ok: true, amount, reason: parsed.data.reason };
}
