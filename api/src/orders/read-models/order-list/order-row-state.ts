import { DISPUTES_BY_WEIGHT, type DisputeState, disputeState } from '@kronblad/contracts/order/disputes';
import { creditNoteNumber, receiptNumber } from '@kronblad/contracts/order/order-number';
import type { PaymentStatus } from '@kronblad/contracts/order/schema';
import type { AnyEvent } from '../../../event-store/index.js';
import { allCostOre, costOfPieces, type PieceCosts, pieceCosts } from '../../../events/purchase-cost.js';
import { evolve, type OrderEvent, type OrderState, orderPlaced } from '../../domain/order.js';
import { isRefunded, refundablePayments, refundedSaleOre } from '../../domain/order-money.js';

/** The state that, together with `OrderPlaced`, an order's row is computed from. */
export interface OrderRowState {
  readonly order: OrderState;
  readonly receiptNumber: string | null;
  readonly creditNoteNumbers: readonly string[];
  readonly formerPersonIds: readonly string[];
  readonly refundedTaxOre: number;
  readonly costs: PieceCosts;
  readonly updatedAt: string;
  readonly version: number;
}

type Maps = 'rejected' | 'refunds' | 'restocked' | 'disputes';

export type StoredOrderState = Omit<OrderRowState, 'order'> & {
  readonly order: Omit<OrderState, Maps | 'delivery'> & {
    readonly [Map in Maps]: OrderState[Map] extends ReadonlyMap<infer Key, infer Value>
      ? readonly (readonly [Key, Value])[]
      : never;
  };
};

interface Stored {
  readonly state: StoredOrderState;
  /** The delivery has its own column, so that lists need not read the state. */
  readonly delivery: OrderState['delivery'];
}

function toStored({ order: { delivery: _, ...order }, ...rest }: OrderRowState): StoredOrderState {
  const { rejected, refunds, restocked, disputes } = order;
  const maps = {
    rejected: [...rejected],
    refunds: [...refunds],
    restocked: [...restocked],
    disputes: [...disputes],
  };
  return { ...rest, order: { ...order, ...maps } };
}

export function fromStored({ state: { order, ...rest }, delivery }: Stored): OrderRowState {
  const { rejected, refunds, restocked, disputes } = order;
  const maps = {
    rejected: new Map(rejected),
    refunds: new Map(refunds),
    restocked: new Map(restocked),
    disputes: new Map(disputes),
  };
  return { ...rest, order: { ...order, ...maps, delivery } };
}

type PlacedEvent = Extract<AnyEvent, { type: 'OrderPlaced' }>;

export function rowOfPlacedOrder({ data, occurredAt, version }: PlacedEvent): OrderRowState {
  const order = orderPlaced(data);
  return {
    ...{ order, receiptNumber: null, creditNoteNumbers: [], formerPersonIds: [], refundedTaxOre: 0 },
    ...{ costs: pieceCosts(data), updatedAt: occurredAt, version },
  };
}

export function evolveRow(row: OrderRowState, event: AnyEvent): OrderRowState {
  switch (event.type) {
    case 'ReceiptIssued':
      return { ...row, receiptNumber: receiptNumber(event.data.fiscalYear, event.data.number) };
    case 'CreditNoteIssued':
      return {
        ...row,
        creditNoteNumbers: [...row.creditNoteNumbers, creditNoteNumber(event.data.fiscalYear, event.data.number)],
        refundedTaxOre: row.refundedTaxOre + taxOf(event.data),
      };
    case 'CreditNoteAnnulled':
      return { ...row, refundedTaxOre: row.refundedTaxOre - taxOf(event.data) };
    default: {
      const formerPersonIds = [...row.formerPersonIds, ...formerPersonOf(event)];
      const order = evolve(row.order, event as Exclude<OrderEvent, { type: 'OrderPlaced' }>);
      return { ...row, order, formerPersonIds, updatedAt: event.occurredAt, version: event.version };
    }
  }
}

const formerPersonOf = (event: AnyEvent): string[] =>
  event.type === 'OrderContactCorrected' && event.data.formerPersonId !== event.data.personId
    ? [event.data.formerPersonId]
    : [];

const taxOf = (note: { readonly vat: readonly { readonly vatOre: number }[] }) =>
  note.vat.reduce((sum, share) => sum + share.vatOre, 0);

export function columnsOf(row: OrderRowState) {
  const { order, receiptNumber, creditNoteNumbers, formerPersonIds, refundedTaxOre, costs, updatedAt, version } = row;
  const { owed, sale } = refundablePayments(order);
  return {
    status: order.status,
    delivery: order.delivery,
    payment_status: paymentStatusOf(order),
    payment_method: order.paid?.method ?? 'card',
    payment_open: order.payment === 'open',
    intent_id: order.paid?.intentId ?? order.intentIds.at(-1) ?? null,
    paid_at: order.paid?.paidAt ?? null,
    shipped_at: order.sentAt,
    tracking_carrier: order.tracking?.carrier ?? null,
    tracking_number: order.tracking?.number ?? null,
    collected_at: order.collectedAt,
    to_collect: order.toCollect,
    sending_mail_at: order.sendingMailAt,
    sending_mailed: order.sendingMailed,
    checkout_closed: order.expired,
    replaced: order.replaced,
    deleted: order.deleted,
    refunded_ore: refundedSaleOre(order),
    refunded_tax_ore: refundedTaxOre,
    returned_cost_ore: returnedCostOre(order, costs),
    owed_ore: owed?.leftOre ?? null,
    sale_ore: sale?.leftOre ?? 0,
    dispute_status: disputeStatusOf(order),
    receipt_number: receiptNumber,
    credit_note_numbers: creditNoteNumbers.join(' '),
    former_person_ids: formerPersonIds,
    updated_at: updatedAt,
    changed_since_print: Object.values(order.prints).includes('changed'),
    version,
    state: toStored(row),
  };
}

/** Cost of the sold goods that are in stock again, in öre. An order that was never paid has sold nothing. */
function returnedCostOre({ paid, goods, restocked }: OrderState, costs: PieceCosts): number {
  if (!paid) return 0;
  if (goods === 'returned') return allCostOre(costs);
  return costOfPieces(
    costs,
    [...restocked].map(([sizeId, quantity]) => ({ productId: sizeId, sizeId, quantity })),
  );
}

function paymentStatusOf(order: OrderState): PaymentStatus {
  if (order.payment === 'open') return 'pending';
  if (order.payment === 'paid') return isRefunded(order) ? 'refunded' : 'paid';
  return [...order.refunds.values()].some(({ state }) => state === 'succeeded') ? 'refunded' : 'failed';
}

function disputeStatusOf({ disputes }: OrderState): DisputeState | null {
  const states = new Set([...disputes.values()].map(({ status }) => disputeState(status)));
  return DISPUTES_BY_WEIGHT.find((state) => states.has(state)) ?? null;
}
