import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderListItem, OrderStatus } from '@kronblad/contracts/order/schema';
import { shopAccountOf } from '@kronblad/contracts/payment/payment-methods';
import { daysBetween, formatWeekdayDate, stockholmDay } from '@kronblad/contracts/time/time';
import type { ChangeResult } from './change-each';

type Order = Pick<
  OrderListItem,
  | 'status'
  | 'payment_status'
  | 'payment_method'
  | 'refundable_sale_amount'
  | 'withdrawal_open'
  | 'shipping_method'
  | 'shipped_at'
  | 'first_name'
  | 'last_name'
  | 'delivery'
  | 'email'
>;

export interface StatusQuestion {
  readonly title: string;
  readonly question: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly destructive?: boolean;
}

export const statusFailedMessage = (message: string): string => `Kunde inte uppdatera orderstatus. Fel: ${message}`;

const hasPaid = ({ payment_status }: Order) => payment_status === 'paid' || payment_status === 'refunded';
/** An erased customer has an empty name and no email address. */
export const isErased = ({ first_name, last_name }: Order) => `${first_name}${last_name}`.trim() === '';

/** Some callers have none. */
export const hasEmail = ({ email }: Pick<Order, 'email'>) => email !== '';

const isMailed = (order: Order, status: OrderStatus) => hasEmail(order) && status === 'cancelled' && hasPaid(order);

/**
 * True for a cancelled order that can never be paid. Reopening it reserves goods that only another cancellation would
 * release.
 */
const isOverUnpaid = ({ status, payment_status }: Order) =>
  status === 'cancelled' && (payment_status === 'pending' || payment_status === 'failed');

/** Reasons why the order should perhaps not be sent, as one text; empty when there are none. */
export function whyNotSent(order: Order, now: Date): string {
  const withdrawal = order.withdrawal_open
    ? ['Kunden har ångrat köpet, och ordern väntar på att du tar hand om ärendet.']
    : [];
  return [...withdrawal, ...whyNotPaid(order), ...whyCancelled(order), earlyDelivery(order, now)].join(' ').trim();
}

/** The question before a courier's order leaves or is handed over on an earlier day than agreed; else empty. */
export function earlyDelivery({ delivery }: Pick<Order, 'delivery'>, now: Date): string {
  const today = stockholmDay(now);
  if (delivery?.way !== 'courier' || delivery.day <= today) return '';
  const days = daysBetween(today, delivery.day);
  const when = days === 1 ? 'i morgon' : `om ${days} dagar`;
  return `Leveransen är bokad till ${formatWeekdayDate(delivery.day)}, ${when}. Ska den ändå åka i dag?`;
}

const takenGoods = ({ shipped_at }: Order) => (shipped_at === null ? ' Varorna tas ur lagret.' : '');

function whyCancelled(order: Order): string[] {
  if (order.status !== 'cancelled' || order.payment_status !== 'paid') return [];
  const customerKnows = hasEmail(order) ? ', och kunden har fått veta det' : '';
  return [`Ordern är avbruten${customerKnows}.${takenGoods(order)}`];
}

function whyNotPaid(order: Order): string[] {
  if (order.payment_status === 'paid') return [];
  if (order.payment_status === 'refunded') return ['Ordern är återbetald.'];
  if (!isOverUnpaid(order)) return ['Ordern är inte betald.'];
  return [`Ordern är inte betald och går inte längre att betala.${takenGoods(order)}`];
}

const PAY_BACK_IN_SHOP = 'Betala tillbaka där, och registrera det med Återbetala.';

/** True for money that only the shop itself can pay back. */
const isOwedInShop = ({ payment_method, refundable_sale_amount }: Order) =>
  shopAccountOf(payment_method) !== null && refundable_sale_amount > 0;

function reopeningQuestion({ shipped_at }: Order): StatusQuestion {
  const goods = shipped_at === null ? ' Varorna tas ur lagret och är reserverade tills du avbryter ordern igen.' : '';
  return {
    title: 'Markera som väntande?',
    question: `Ordern är inte betald och går inte längre att betala: kunden behöver beställa igen.${goods} Vill du ändå markera den som väntande?`,
    confirmLabel: 'Markera som väntande',
  };
}

export const questionBeforeCollecting = ({ payment_status }: Order): StatusQuestion | undefined =>
  payment_status === 'pending'
    ? {
        title: 'Är den betald?',
        question: 'Ordern är inte betald. Betalar kunden nu? Välj i så fall Betald i butiken först.',
        confirmLabel: 'Hämtad utan betalning',
        cancelLabel: 'Avbryt',
      }
    : undefined;

function paidText(order: Order): string {
  if (order.payment_status === 'refunded') return 'Ordern är redan återbetald.';
  return isOwedInShop(order) ? `Ordern är betald i butiken. ${PAY_BACK_IN_SHOP}` : 'Ordern är betald.';
}

export function questionBefore(order: Order, status: OrderStatus): StatusQuestion | undefined {
  const mail = isMailed(order, status) ? ' Kunden får ett mejl.' : '';
  if (status === 'pending' && isOverUnpaid(order)) return reopeningQuestion(order);
  if (status !== 'cancelled' || !hasPaid(order)) return undefined;
  return {
    title: 'Avbryta ordern?',
    question: `${paidText(order)} Vill du avbryta den?${mail}`,
    confirmLabel: 'Avbryt ordern',
    destructive: true,
  };
}

/** True for an order whose cancellation has its own dialog, because Stripe has money left to refund. */
export const isCancelledWithRefund = (
  order: Pick<OrderListItem, 'payment_status' | 'payment_method' | 'refundable_sale_amount'>,
): boolean =>
  order.payment_status === 'paid' && order.refundable_sale_amount > 0 && shopAccountOf(order.payment_method) === null;

/** `refunded` in SEK; 0 when the money is not refunded now. */
export const cancelledMessage = (order: Order, refunded: number): string =>
  refunded > 0
    ? `Ordern är avbruten, och ${formatSek(refunded)} återbetalas till kunden.`
    : statusChangedMessage(order, 'cancelled');

export function statusChangedMessage(order: Order, status: Exclude<OrderStatus, 'sent'>): string {
  const mail = isMailed(order, status) ? ' Kunden har fått ett mejl.' : '';
  if (status === 'pending') return 'Ordern är markerad som väntande.';
  const money = isOwedInShop(order) ? ` Den är betald i butiken. ${PAY_BACK_IN_SHOP}` : '';
  return `Ordern är avbruten.${mail}${money}`;
}

const SENT_WORDS = { pickup: 'redo att hämtas', delivery: 'markerad som skickad', courier: 'ute med budet' } as const;

type Sent = Order & Pick<OrderListItem, 'sending_mail_at' | 'order_number'>;

export function ordersSentMessage(orders: readonly Sent[]): string {
  const [first] = orders;
  if (!first) return 'Inga ordrar är markerade som skickade.';
  const mails = orders.filter((order) => order.sending_mail_at !== null && hasEmail(order)).length;
  const mail = mails === 0 ? '' : mails === 1 ? ' Mejlet går om 10 sekunder.' : ` ${mails} mejl går om 10 sekunder.`;
  if (orders.length > 1) return `${orders.length} ordrar är markerade som skickade.${mail}`;
  return `Order ${first.order_number} är ${SENT_WORDS[first.shipping_method]}.${mail}`;
}

export function undoneMessage(results: readonly Pick<ChangeResult, 'order' | 'error'>[]): string {
  const refused = results.flatMap(({ order, error }) => (error === null ? [] : [`${order.order_number}: ${error}`]));
  const done = results.length - refused.length;
  if (refused.length === 0) return done === 1 ? 'Ordern är väntande igen.' : 'Ordrarna är väntande igen.';
  const undone = done === 0 ? '' : done === 1 ? '1 order är väntande igen. ' : `${done} ordrar är väntande igen. `;
  return `${undone}Kunde inte ångra ${refused.join(' ')}`;
}
