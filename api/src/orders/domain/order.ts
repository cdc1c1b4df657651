import type { DataOf, DomainEvent } from '@kronblad/contracts/events/all';
import { disputeState, takesMoney } from '@kronblad/contracts/rules/disputes';

type Placed = DataOf<'OrderPlaced'>;
export interface Goods {
  readonly productId: number;
  readonly quantity: number;
}

export interface RefundState {
  readonly amountOre: number;
  readonly intentId: string;
  readonly reason: string;
  readonly state: 'requested' | 'succeeded' | 'failed';
  /** Stripe's id of the refund; null until Stripe has accepted it. */
  readonly stripeRefundId: string | null;
  /** `outside`: the shop has given the money back by itself. */
  readonly method: 'stripe' | 'outside';
  /** Goods that it is for; none when it is an amount. */
  readonly lines: NonNullable<Requested['lines']>;
  /** Null for an amount. */
  readonly shippingOre: number | null;
  readonly remarks: Requested['remarks'] | null;
  /** The account that the shop paid from; null for a refund through Stripe. */
  readonly paidFrom: 'bank' | 'cash' | null;
  /** The part that exceeds the sale and so has no credit note. */
  readonly excessOre: number;
  /** Goods that it has put back on the shelf. */
  readonly returned: readonly Goods[];
}
type Requested = DataOf<'RefundRequested'>;

/** The failure of a refund outside Stripe that was recorded by mistake. */
export const ANNULLED = 'annulled';

export interface Tracking {
  readonly carrier: string | null;
  readonly number: string | null;
}

/** The order's mutable state, computed from its events. */
export interface OrderState {
  readonly totalOre: number;
  readonly status: 'pending' | 'sent' | 'cancelled';
  /**
   * `open`: may still be paid. `paid`: the money is ours. `closed`: expired, or a payment that came was turned away.
   */
  readonly payment: 'open' | 'paid' | 'closed';
  /** It has expired once: its checkout may hold another order. */
  readonly expired: boolean;
  /** `reserved`: set aside for the order. `left`: handed over to the customer. `returned`: back in stock. */
  readonly goods: 'reserved' | 'left' | 'returned';
  readonly intentIds: readonly string[];
  readonly paid: DataOf<'PaymentSucceeded'> | null;
  /** Payments that were turned away, by their intent. */
  readonly rejected: ReadonlyMap<string, DataOf<'LatePaymentRejected'>>;
  readonly sentAt: string | null;
  readonly tracking: Tracking | null;
  /** When a pickup order was collected in the store. */
  readonly collectedAt: string | null;
  /** It waits in the store for its customer. Of orders from before this was noted nobody knows. */
  readonly toCollect: boolean;
  /** When the email about sending leaves, unless the order is taken back before; null when none waits. */
  readonly sendingMailAt: string | null;
  /** An email that the order is sent, or ready to be collected, has left. */
  readonly sendingMailed: boolean;
  readonly refunds: ReadonlyMap<string, RefundState>;
  /** Pieces of each product that a refund has put back on the shelf. */
  readonly restocked: ReadonlyMap<number, number>;
  /** By Stripe's id, as each was told last. */
  readonly disputes: ReadonlyMap<string, DataOf<'PaymentDisputed'>>;
  /** Expired because the shopper changed the checkout: another order stands in its place. */
  readonly replaced: boolean;
  /** Cancelled by somebody in the shop, and not merely because nobody paid in time. */
  readonly cancelledByStaff: boolean;
  readonly deleted: boolean;
}

/** An order as its stream tells it. */
export interface Order extends OrderState {
  readonly placed: Placed;
  readonly placedAt: string;
}

/** Never: the compiler says when an event type is forgotten. */
function unhandled(event: never): never {
  throw new Error(`An order does not know the event ${(event as DomainEvent).type}.`);
}

export type OrderEvent = Extract<
  DomainEvent,
  {
    type:
      | 'OrderPlaced'
      | 'PaymentIntentCreated'
      | 'PaymentAttemptFailed'
      | 'PaymentSucceeded'
      | 'OrderExpired'
      | 'OrderReinstated'
      | 'LatePaymentRejected'
      | 'CampaignCodeUsed'
      | 'OrderSent'
      | 'SendingMailReleased'
      | 'OrderTrackingChanged'
      | 'OrderCollected'
      | 'OrderCollectionUndone'
      | 'OrderContactCorrected'
      | 'OrderNoteAdded'
      | 'OrderNoteDeleted'
      | 'OrderCancelled'
      | 'OrderReopened'
      | 'OrderDeleted'
      | 'OrderRestored'
      | 'RefundRequested'
      | 'GoodsReturned'
      | 'GoodsReturnUndone'
      | 'RefundSubmitted'
      | 'RefundSucceeded'
      | 'RefundFailed'
      | 'RefundExceededSale'
      | 'PaymentDisputed';
  }
>;

/** The order after its events, or null when nothing was placed. */
export function orderFrom(events: readonly (OrderEvent & { readonly occurredAt: string })[]): Order | null {
  let order: Order | null = null;
  for (const event of events) {
    if (event.type === 'OrderPlaced') {
      order = { ...orderPlaced(event.data.totalOre), placed: event.data, placedAt: event.occurredAt };
    } else if (order) order = withContact(evolve<Order>(order, event), event);
  }
  return order;
}

/** Everything that asks who an order is for asks for it as it was corrected last. */
function withContact(order: Order, event: OrderEvent): Order {
  if (event.type !== 'OrderContactCorrected') return order;
  const { customer, personId } = event.data;
  return { ...order, placed: { ...order.placed, customer, personId } };
}

/** An order that was just placed and is still to be paid. */
export function orderPlaced(totalOre: number): OrderState {
  return {
    totalOre,
    status: 'pending',
    payment: 'open',
    expired: false,
    goods: 'reserved',
    intentIds: [],
    paid: null,
    rejected: new Map(),
    sentAt: null,
    tracking: null,
    collectedAt: null,
    toCollect: false,
    sendingMailAt: null,
    sendingMailed: false,
    refunds: new Map(),
    restocked: new Map(),
    disputes: new Map(),
    replaced: false,
    cancelledByStaff: false,
    deleted: false,
  };
}

/** The one state machine of orders: rules decide on what it says, and the back office's list shows it. */
export function evolve<State extends OrderState>(
  order: State,
  event: Exclude<OrderEvent, { type: 'OrderPlaced' }>,
): State {
  switch (event.type) {
    case 'PaymentIntentCreated':
      return { ...order, intentIds: [...order.intentIds, event.data.intentId] };
    case 'PaymentAttemptFailed':
    case 'CampaignCodeUsed':
    case 'OrderContactCorrected':
    case 'OrderNoteAdded':
    case 'OrderNoteDeleted':
      return order;
    case 'PaymentSucceeded':
      return { ...order, payment: 'paid', paid: event.data };
    case 'OrderExpired':
      return {
        ...order,
        payment: 'closed',
        expired: true,
        replaced: event.data.reason === 'replaced',
        status: order.status === 'pending' ? 'cancelled' : order.status,
        goods: order.goods === 'reserved' ? 'returned' : order.goods,
      };
    case 'OrderReinstated':
      return {
        ...order,
        // An order that is still sent must not be packed again.
        status: order.sentAt === null ? 'pending' : 'sent',
        goods: event.data.lines.length > 0 ? 'reserved' : order.goods,
        replaced: false,
        cancelledByStaff: false,
      };
    case 'LatePaymentRejected':
      return { ...order, rejected: new Map(order.rejected).set(event.data.intentId, event.data) };
    case 'OrderSent':
      return afterSending(order, event.data);
    case 'SendingMailReleased':
      return { ...order, sendingMailAt: null, sendingMailed: true };
    case 'OrderTrackingChanged':
      return { ...order, tracking: event.data.tracking };
    case 'OrderCollected':
      return { ...order, collectedAt: event.data.collectedAt, toCollect: false, sendingMailAt: null };
    case 'OrderCollectionUndone':
      return { ...order, collectedAt: null, toCollect: true };
    case 'OrderCancelled':
      return {
        ...order,
        collectedAt: null,
        toCollect: false,
        sendingMailAt: null,
        status: 'cancelled',
        goods: event.data.returnedLines.length > 0 ? 'returned' : order.goods,
        cancelledByStaff: true,
      };
    case 'OrderReopened':
      return {
        ...order,
        status: 'pending',
        goods: goodsWhenReopened(order, event.data),
        sentAt: null,
        tracking: null,
        collectedAt: null,
        toCollect: false,
        sendingMailAt: null,
        cancelledByStaff: false,
      };
    case 'OrderDeleted':
      return { ...order, deleted: true, sendingMailAt: null };
    case 'OrderRestored':
      return { ...order, deleted: false };
    case 'RefundRequested':
    case 'RefundSubmitted':
    case 'RefundSucceeded':
    case 'RefundFailed':
      return { ...order, refunds: evolveRefunds(order.refunds, event) };
    case 'RefundExceededSale':
      return changeRefund(order, event.data.refundId, { excessOre: event.data.amountOre });
    case 'GoodsReturned': {
      const { refundId, lines } = event.data;
      const restocked = withReturned(order.restocked, lines, 1);
      return changeRefund({ ...order, restocked }, refundId, { returned: lines });
    }
    case 'GoodsReturnUndone': {
      const { refundId, lines } = event.data;
      const restocked = withReturned(order.restocked, lines, -1);
      return changeRefund({ ...order, restocked }, refundId, { returned: [] });
    }
    case 'PaymentDisputed':
      return { ...order, disputes: new Map(order.disputes).set(event.data.disputeId, event.data) };
    default:
      return unhandled(event);
  }
}

function afterSending<State extends OrderState>(
  order: State,
  { sentAt, tracking = null, mailAt }: DataOf<'OrderSent'>,
): State {
  // As events were at first: the email left at once, and nobody noted what was collected.
  const isFirst = mailAt === undefined;
  return {
    ...order,
    status: 'sent',
    goods: 'left',
    sentAt,
    tracking,
    collectedAt: null,
    toCollect: !isFirst,
    sendingMailAt: mailAt ?? null,
    sendingMailed: order.sendingMailed || isFirst,
  };
}

type RefundEvent = Extract<
  OrderEvent,
  { type: 'RefundRequested' | 'RefundSubmitted' | 'RefundSucceeded' | 'RefundFailed' }
>;

/**
 * Moving an order back from sent means that its goods are still in the shop. Reopening a cancelled order reserves only
 * the goods that it takes from stock; goods already sent stay with the customer.
 */
function goodsWhenReopened(order: OrderState, { from, takenLines }: DataOf<'OrderReopened'>): OrderState['goods'] {
  return from === 'sent' || takenLines.length > 0 ? 'reserved' : order.goods;
}

function evolveRefunds(refunds: OrderState['refunds'], event: RefundEvent): OrderState['refunds'] {
  const next = new Map(refunds);
  if (event.type === 'RefundRequested') {
    const { refundId, amountOre, intentId, reason, method = 'stripe', lines = [], shippingOre, remarks } = event.data;
    const goods = { lines, shippingOre: shippingOre ?? null, remarks: remarks ?? null };
    const paidFrom = method === 'outside' ? (event.data.paidFrom ?? 'bank') : null;
    return next.set(refundId, {
      amountOre,
      intentId,
      reason,
      state: 'requested',
      stripeRefundId: null,
      method,
      ...goods,
      paidFrom,
      excessOre: 0,
      returned: [],
    });
  }
  const known = next.get(event.data.refundId);
  if (!known) return next;
  const stripeRefundId = event.data.stripeRefundId ?? known.stripeRefundId;
  return next.set(event.data.refundId, { ...known, state: STATE_AFTER[event.type], stripeRefundId });
}

const STATE_AFTER = {
  RefundSubmitted: 'requested',
  RefundSucceeded: 'succeeded',
  RefundFailed: 'failed',
} as const;

/** The goods that the order has reserved or sent: its lines minus restocked refunds. */
export function goodsOf({ placed, restocked }: Order): Goods[] {
  const back = new Map(restocked);
  return placed.lines.flatMap(({ productId, quantity }) => {
    const returned = Math.min(back.get(productId) ?? 0, quantity);
    back.set(productId, (back.get(productId) ?? 0) - returned);
    return quantity > returned ? [{ productId, quantity: quantity - returned }] : [];
  });
}

function withReturned(
  restocked: OrderState['restocked'],
  lines: readonly Goods[],
  sign: 1 | -1,
): OrderState['restocked'] {
  const next = new Map(restocked);
  for (const { productId, quantity } of lines) next.set(productId, (next.get(productId) ?? 0) + sign * quantity);
  return next;
}

function changeRefund<State extends OrderState>(order: State, refundId: string, changes: Partial<RefundState>): State {
  const known = order.refunds.get(refundId);
  return known ? { ...order, refunds: new Map(order.refunds).set(refundId, { ...known, ...changes }) } : order;
}

/** Sum of the payment's refunds that succeeded or are pending, in öre. Default: the payment that paid the order. */
export function refundedOre(order: OrderState, intentId = order.paid?.intentId): number {
  let sum = 0;
  for (const refund of order.refunds.values()) {
    if (refund.state !== 'failed' && refund.intentId === intentId) sum += refund.amountOre;
  }
  return sum;
}

/** Sum of the succeeded refunds of the payment that paid the order, in öre. */
export function refundedSaleOre({ paid, refunds }: OrderState): number {
  let sum = 0;
  for (const { state, intentId, amountOre } of refunds.values()) {
    if (state === 'succeeded' && intentId === paid?.intentId) sum += amountOre;
  }
  return sum;
}

/** The part of the sale that no credit note covers, in öre. */
export function uncreditedOre({ totalOre, paid, refunds }: OrderState): number {
  let leftOre = totalOre;
  for (const { state, intentId, amountOre, excessOre } of refunds.values()) {
    if (state === 'succeeded' && intentId === paid?.intentId) leftOre -= amountOre - excessOre;
  }
  return leftOre;
}

/** Whether all that was paid for the order has gone back, as the back office shows it. */
export const isRefunded = (order: OrderState): boolean =>
  order.paid !== null && refundedSaleOre(order) >= order.totalOre;

/** Amount that banks have withdrawn because of disputes of a payment, in öre. */
export function takenOre(order: OrderState, intentId: string): number {
  let sum = 0;
  for (const dispute of order.disputes.values()) {
    const isOfPayment = (dispute.intentId ?? order.paid?.intentId) === intentId;
    if (isOfPayment && takesMoney(disputeState(dispute.status))) sum += dispute.amountOre;
  }
  return sum;
}

export interface RefundablePayment {
  readonly intentId: string;
  /** Refundable amount in öre: the payment minus refunds and disputed amounts. */
  readonly leftOre: number;
}

/**
 * The payments that money can go back of: the first that was turned away and is still here (`owed`), and the one that
 * counts (`sale`).
 */
export function refundablePayments(order: OrderState): Record<'owed' | 'sale', RefundablePayment | null> {
  const payment = ({ intentId, amountOre }: { readonly intentId: string; readonly amountOre: number }) => {
    const leftOre = amountOre - refundedOre(order, intentId) - takenOre(order, intentId);
    return { intentId, leftOre: Math.max(0, leftOre) };
  };
  const turnedAway = [...order.rejected.values()].map(payment);
  return { owed: turnedAway.find(({ leftOre }) => leftOre > 0) ?? null, sale: order.paid && payment(order.paid) };
}

/** A rejected payment is refunded before the sale, because the customer is owed it in any case. */
export function refundablePayment(order: OrderState): RefundablePayment | null {
  const { owed, sale } = refundablePayments(order);
  return owed ?? sale;
}

/** Whether a bank holds money, and has still to decide whose it is. */
export const isDisputed = (order: OrderState): boolean =>
  [...order.disputes.values()].some(({ status }) => disputeState(status) === 'open');
