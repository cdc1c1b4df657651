import type { PrintedPaper } from '@kronblad/contracts/prints/papers';
import type { DataOf, DomainEvent } from '../../events/all.js';
import type { EventOf } from '../../events/define.js';
import type { orderDeliveryEvents } from './delivery-events.js';
import type { orderEvents } from './events.js';
import {
  type DeliveryProgress,
  deliveryOfPlaced,
  deliveryWhenChanged,
  deliveryWhenReopened,
  deliveryWhenSent,
  withoutFreed,
  withReservedCapacity,
} from './order-day.js';
import { type GoodsState, goodsWhenReopened, needsGoods, withReturned } from './order-goods.js';
import type { orderRefundEvents } from './refund-events.js';
import { evolveRefunds, type RefundState, type Refunds, standingRefunds, withChangedRefund } from './refund-state.js';

type Placed = DataOf<'OrderPlaced'>;

export interface Tracking {
  readonly carrier: string | null;
  readonly number: string | null;
}

/** The papers that were printed. `changed`: delivery or contact changed after that. */
export type Prints = Readonly<Partial<Record<PrintedPaper, 'printed' | 'changed'>>>;

export interface OrderState {
  readonly totalOre: number;
  readonly status: 'pending' | 'sent' | 'cancelled';
  /** `open`: can still be paid. `closed`: expired, or its payment was rejected. */
  readonly payment: 'open' | 'paid' | 'closed';
  /** True once the order has expired, even if it was reinstated: its checkout may have another order. */
  readonly expired: boolean;
  readonly goods: GoodsState;
  readonly intentIds: readonly string[];
  readonly paid: DataOf<'PaymentSucceeded'> | null;
  readonly rejected: ReadonlyMap<string, DataOf<'LatePaymentRejected'>>;
  readonly sentAt: string | null;
  readonly tracking: Tracking | null;
  readonly collectedAt: string | null;
  /** True for a sent order that is not marked as collected, also for an order with delivery. */
  readonly toCollect: boolean;
  /** When the email is due that the order is sent, ready for pickup, delivered or missed; null when none is waiting. */
  readonly sendingMailAt: string | null;
  /** True when such an email has left since the day was last changed. */
  readonly sendingMailed: boolean;
  readonly refunds: Refunds;
  readonly restocked: ReadonlyMap<number, number>;
  /** Pieces that were refunded before the order was sent, and are therefore not in its parcel. */
  readonly leftOut: RefundState['lines'];
  readonly disputes: ReadonlyMap<string, DataOf<'PaymentDisputed'>>;
  /** True when the order expired because the shopper changed the checkout and placed another order. */
  readonly replaced: boolean;
  /** Expiry also sets the status `cancelled`, but leaves this false. */
  readonly cancelledByStaff: boolean;
  readonly deleted: boolean;
  readonly prints: Prints;
  /** Null for an order without a day. */
  readonly delivery: DeliveryProgress | null;
}

export interface Order extends OrderState {
  readonly placed: Placed;
  readonly placedAt: string;
  /** Number of renewals of the buyer's link. */
  readonly linkGeneration: number;
  /** True once the buyer has been reminded of the payment. */
  readonly isReminded?: boolean;
  /** The latest; null once it is erased. Undefined for an order without a day. */
  readonly recipient?: DataOf<'OrderRecipientSet'>['details'];
  /** To whom the delivery was handed, or what happens now. */
  readonly deliveryNote?: string | null;
}

function unhandled(event: never): never {
  throw new Error(`An order does not know the event ${(event as DomainEvent).type}.`);
}

export type OrderEvent = EventOf<(typeof orderEvents | typeof orderRefundEvents | typeof orderDeliveryEvents)[number]>;

/** An event of a placed order. */
export type LaterEvent = Exclude<OrderEvent, { type: 'OrderPlaced' }>;

export function orderFrom(events: readonly (OrderEvent & { readonly occurredAt: string })[]): Order | null {
  let order: Order | null = null;
  for (const event of events) {
    if (event.type === 'OrderPlaced') {
      order = { ...orderPlaced(event.data), placed: event.data, placedAt: event.occurredAt, linkGeneration: 0 };
    } else if (order) order = withContact(evolve<Order>(order, event), event);
  }
  return order;
}

function withContact(order: Order, event: OrderEvent): Order {
  if (event.type === 'OrderRecipientSet') return { ...order, recipient: event.data.details };
  if (event.type === 'RecipientErased') return { ...order, recipient: null, deliveryNote: null };
  if (event.type === 'OrderDeliveryStateSet') return { ...order, deliveryNote: event.data.note };
  if (event.type === 'PaymentReminderDue') return { ...order, isReminded: true };
  if (event.type === 'OrderLinkRenewed') return { ...order, linkGeneration: event.data.generation };
  if (event.type !== 'OrderContactCorrected') return order;
  const { customer, personId } = event.data;
  return { ...order, placed: { ...order.placed, customer, personId } };
}

export function orderPlaced({ totalOre, delivery }: Pick<Placed, 'totalOre' | 'delivery'>): OrderState {
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
    leftOut: [],
    disputes: new Map(),
    replaced: false,
    cancelledByStaff: false,
    deleted: false,
    prints: {},
    delivery: deliveryOfPlaced(delivery),
  };
}

export function evolve<State extends OrderState>(order: State, event: LaterEvent): State {
  switch (event.type) {
    case 'PaymentIntentCreated':
      return { ...order, intentIds: [...order.intentIds, event.data.intentId] };
    case 'PaymentAttemptFailed':
    case 'CampaignCodeUsed':
    case 'OrderNoteAdded':
    case 'OrderNoteDeleted':
    case 'OrderRecipientSet':
    case 'DeliveryChangeOrdered':
    case 'RecipientErased':
    case 'OrderLinkRenewed':
    case 'PaymentReminderDue':
      return order;
    case 'OrderDeliveryChanged':
      return {
        ...order,
        delivery: order.delivery && deliveryWhenChanged(order.delivery, event.data),
        sendingMailed: false,
        prints: printsWhenChanged(order),
      };
    case 'OrderContactCorrected':
      return { ...order, prints: printsWhenChanged(order) };
    case 'OrderSlipPrinted':
      return { ...order, prints: { ...order.prints, ...printsOf(event.data) } };
    case 'OrderDeliveryStateSet': {
      const { state, at, mailAt = order.sendingMailAt } = event.data;
      const delivery = order.delivery && { ...order.delivery, state, stateAt: at };
      return { ...order, sendingMailAt: mailAt, delivery };
    }
    case 'OrderCapacityFreed':
      return { ...order, delivery: withoutFreed(order.delivery, event.data.freed) };
    case 'PaymentSucceeded':
      return {
        ...order,
        payment: 'paid',
        paid: event.data,
        delivery: withReservedCapacity(order.delivery, event.data.reserved),
      };
    case 'OrderExpired':
      return {
        ...order,
        payment: 'closed',
        expired: true,
        replaced: event.data.reason === 'replaced',
        delivery: withoutFreed(order.delivery, event.data.freed),
        status: order.status === 'pending' ? 'cancelled' : order.status,
        goods: order.goods === 'reserved' ? 'returned' : order.goods,
      };
    case 'OrderReinstated':
      return {
        ...order,
        // An order that is already sent must not be packed again.
        status: order.sentAt === null ? 'pending' : 'sent',
        goods: needsGoods(order) ? 'reserved' : order.goods,
        replaced: false,
        cancelledByStaff: false,
        delivery: withReservedCapacity(order.delivery, event.data.reserved),
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
      return {
        ...order,
        collectedAt: event.data.collectedAt,
        toCollect: false,
        sendingMailAt: null,
        delivery: order.delivery && { ...order.delivery, state: 'delivered', stateAt: event.data.collectedAt },
      };
    case 'OrderCollectionUndone':
      return {
        ...order,
        collectedAt: null,
        toCollect: true,
        delivery: order.delivery && { ...order.delivery, state: 'made', stateAt: null },
      };
    case 'OrderCancelled':
      return {
        ...order,
        collectedAt: null,
        toCollect: false,
        sendingMailAt: null,
        status: 'cancelled',
        goods: order.goods === 'reserved' ? 'returned' : order.goods,
        cancelledByStaff: true,
        delivery: withoutFreed(order.delivery, event.data.freed),
      };
    case 'OrderReopened':
      return {
        ...order,
        status: 'pending',
        goods: goodsWhenReopened(order, event.data.from),
        leftOut: [],
        sentAt: null,
        tracking: null,
        collectedAt: null,
        toCollect: false,
        sendingMailAt: null,
        cancelledByStaff: false,
        delivery: deliveryWhenReopened(withReservedCapacity(order.delivery, event.data.reserved)),
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
    case 'RefundExceededSale': {
      const { refundId, amountOre: excessOre } = event.data;
      return { ...order, refunds: withChangedRefund(order.refunds, refundId, { excessOre }) };
    }
    case 'GoodsReturned': {
      const { refundId, lines } = event.data;
      const refunds = withChangedRefund(order.refunds, refundId, { returned: lines });
      return { ...order, refunds, restocked: withReturned(order.restocked, lines, 1) };
    }
    case 'GoodsReturnUndone': {
      const { refundId, lines } = event.data;
      const refunds = withChangedRefund(order.refunds, refundId, { returned: [] });
      return { ...order, refunds, restocked: withReturned(order.restocked, lines, -1) };
    }
    case 'PaymentDisputed':
      return { ...order, disputes: new Map(order.disputes).set(event.data.disputeId, event.data) };
    default:
      return unhandled(event);
  }
}

const inState = (papers: readonly PrintedPaper[], state: 'printed' | 'changed'): Prints =>
  Object.fromEntries(papers.map((paper) => [paper, state]));

const printsWhenChanged = ({ prints }: OrderState) => inState(Object.keys(prints) as PrintedPaper[], 'changed');

const printsOf = ({ outdated, papers = ['slip'] }: DataOf<'OrderSlipPrinted'>) =>
  inState(papers, outdated ? 'changed' : 'printed');

function afterSending<State extends OrderState>(
  order: State,
  { sentAt, tracking, mailAt }: DataOf<'OrderSent'>,
): State {
  return {
    ...order,
    status: 'sent',
    goods: 'left',
    leftOut: standingRefunds(order).flatMap(({ lines }) => lines),
    sentAt,
    tracking,
    collectedAt: null,
    toCollect: true,
    sendingMailAt: mailAt,
    delivery: deliveryWhenSent(order.delivery),
  };
}
