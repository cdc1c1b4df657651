import type { ChangeDeliveryInput, changeDeliveryState } from '@kronblad/contracts/order/delivery-schema';
import type {
  changeOrderStatus,
  changeTracking,
  correctContact,
  deleteOrderQuery,
  refundOrder,
} from '@kronblad/contracts/order/requests-schema';
import type {
  OrderDetails,
  OrderHistory,
  OrderListItem,
  OrderStatus,
  OrderViewCounts,
} from '@kronblad/contracts/order/schema';
import type {
  DeliverySales,
  LastYearDay,
  OrderStatistics,
  SalesPeriod,
  SalesTimeline,
} from '@kronblad/contracts/sales/schema';
import type { Withdrawal } from '@kronblad/contracts/withdrawal/schema';
import type { Identifier } from 'react-admin';
import type { z } from 'zod';
import { API } from './api-base';
import { request, send } from './http-client';
import { ifMatch, recordUrl } from './record-url';

/** The recipient's data, as a page to read or as JSON. */
export const recipientExportAddress = (id: Identifier, ending: '.html' | '' = '') =>
  `${recordUrl('ordrar', id)}/recipient/export${ending}`;

type ShownOrder = Pick<OrderListItem, 'id' | 'status' | 'payment_status' | 'withdrawal_open'>;

/** `unmailed`: undo `sent` only while the customer has not been emailed that the order was sent; otherwise 409. */
export type StatusOptions = Pick<
  z.input<typeof changeOrderStatus>,
  'tracking' | 'notify_customer' | 'unmailed' | 'refund' | 'exceed'
>;

export type DeletionConfirmations = Readonly<Partial<Record<keyof z.output<typeof deleteOrderQuery>, true>>>;

export interface OrderActions {
  matchWithdrawal(withdrawal: Withdrawal, orderId: number): Promise<Withdrawal>;
  orderStatistics(): Promise<OrderStatistics>;
  salesTimeline(period: SalesPeriod): Promise<SalesTimeline>;
  /** By the day of delivery, both days included. */
  deliverySales(from: string, until: string): Promise<DeliverySales>;
  /** Orders and sums of the same days of the year before. */
  lastYear(days: readonly string[]): Promise<readonly LastYearDay[]>;
  /**
   * `sent` sets `shipped_at`; `cancelled` returns the goods to stock, and with `refund` also refunds the sale. Answers 409 when the stock does not suffice to
   * reopen a cancelled order, or when the order has been paid, refunded, withdrawn or given another status since the
   * screen showed it as `shown`.
   */
  changeOrderStatus(shown: ShownOrder, status: OrderStatus, options?: StatusOptions): Promise<OrderDetails>;
  /** Answers 409 `version_conflict` when another user has changed the tracking since the order was read. */
  changeOrderTracking(
    order: Pick<OrderDetails, 'id' | 'version'>,
    tracking: z.input<typeof changeTracking>['tracking'],
  ): Promise<OrderDetails>;
  /**
   * Changes day, place, recipient, card or ribbons of an unsent order that is paid or paid later; what is left out
   * stays. Answers 409 `version_conflict` when another user has changed the delivery since the order was read.
   */
  changeOrderDelivery(order: Pick<OrderDetails, 'id' | 'version'>, change: ChangeDeliveryInput): Promise<OrderDetails>;
  /** Makes a missed delivery again on another day. Answers 409 when it is not missed. */
  deliverOrderAgain(id: Identifier, day: string): Promise<OrderDetails>;
  /** A driver gets id and state only. */
  setOrderDeliveryState(id: Identifier, report: z.input<typeof changeDeliveryState>): Promise<OrderDetails>;
  /** Erases recipient, card and ribbons. Answers 409 while the order is still to be delivered. */
  eraseOrderRecipient(id: Identifier): Promise<OrderDetails>;
  /** Marks a pickup order as collected, or undoes it. A pending order is marked as sent too, without an email. */
  collectOrder(id: Identifier, collected: boolean): Promise<OrderDetails>;
  /**
   * Corrects the contact of a pending order. Answers 409 `version_conflict` when another user has changed the contact
   * since the order was read.
   */
  correctOrderContact(
    order: Pick<OrderDetails, 'id' | 'version'>,
    contact: z.input<typeof correctContact>,
  ): Promise<OrderDetails>;
  orderHistory(id: Identifier): Promise<OrderHistory>;
  addOrderNote(id: Identifier, text: string): Promise<OrderHistory>;
  deleteOrderNote(id: Identifier, noteId: string): Promise<OrderHistory>;
  orderViewCounts(search: string): Promise<OrderViewCounts>;
  /**
   * `amount` is in SEK. Idempotent by `refund_id` (a UUID). Answers 409 when the order's refundable amount now differs
   * from `refundable_amount`, which the screen showed.
   */
  refundOrder(id: Identifier, refund: z.input<typeof refundOrder>): Promise<void>;
  /** Answers 409 `scanned_already` for a receipt that was sent before, unless `again`. */
  sendOrderForScanning(id: Identifier, again: boolean): Promise<void>;
  /** Sends an email again: to the address `to`, or without `to` to the original address. */
  resendOrderEffect(id: Identifier, effectId: string, to?: string): Promise<void>;
  /** `confirmed` allows the deletion of an order that has an open withdrawal. Answers 409 while it is not refunded. */
  deleteOrder(id: Identifier, confirmed: DeletionConfirmations): Promise<void>;
}

export const orderActions: OrderActions = {
  orderStatistics: async () => (await request(`${API}/orders/statistics`)).json,
  salesTimeline: async (period) => (await request(`${API}/orders/sales?period=${period}`)).json,
  deliverySales: async (from, until) =>
    (await request(`${API}/orders/delivery-sales?from=${from}&until=${until}`)).json,
  lastYear: async (days) => (await request(`${API}/orders/last-year?days=${days.join()}`)).json,
  changeOrderStatus: async ({ id, status: from_status, payment_status, withdrawal_open }, status, options = {}) => {
    const shipped_at = status === 'sent' ? new Date().toISOString() : null;
    const change = { status, shipped_at, from_status, payment_status, withdrawal_open, ...options };
    return (await send('PUT', `${recordUrl('ordrar', id)}/status`, change)).json;
  },
  changeOrderTracking: async (order, tracking) =>
    (await send('PUT', `${recordUrl('ordrar', order.id)}/tracking`, { tracking }, ifMatch(order))).json,
  changeOrderDelivery: async (order, change) =>
    (await send('PUT', `${recordUrl('ordrar', order.id)}/delivery`, change, ifMatch(order))).json,
  deliverOrderAgain: async (id, day) => (await send('POST', `${recordUrl('ordrar', id)}/deliver-again`, { day })).json,
  setOrderDeliveryState: async (id, report) =>
    (await send('PUT', `${recordUrl('ordrar', id)}/delivery-state`, report)).json,
  eraseOrderRecipient: async (id) => (await send('DELETE', `${recordUrl('ordrar', id)}/recipient`)).json,
  collectOrder: async (id, collected) =>
    (await send('PUT', `${recordUrl('ordrar', id)}/collected`, { collected })).json,
  correctOrderContact: async (order, contact) =>
    (await send('PUT', `${recordUrl('ordrar', order.id)}/contact`, contact, ifMatch(order))).json,
  orderHistory: async (id) => (await request(`${recordUrl('ordrar', id)}/history`)).json,
  addOrderNote: async (id, text) => (await send('POST', `${recordUrl('ordrar', id)}/notes`, { text })).json,
  deleteOrderNote: async (id, noteId) =>
    (await send('DELETE', `${recordUrl('ordrar', id)}/notes/${encodeURIComponent(noteId)}`)).json,
  orderViewCounts: async (search) =>
    (await request(`${API}/orders/view-counts?${new URLSearchParams({ search })}`)).json,
  refundOrder: async (id, refund) => {
    await send('POST', `${recordUrl('ordrar', id)}/refund`, refund);
  },
  sendOrderForScanning: async (id, again) => {
    await send('POST', `${recordUrl('ordrar', id)}/send-for-scanning`, { again });
  },
  resendOrderEffect: async (id, effectId, to) => {
    await send('POST', `${recordUrl('ordrar', id)}/effects/${encodeURIComponent(effectId)}/resend`, { to });
  },
  matchWithdrawal: async (withdrawal, order_id) =>
    (await send('PUT', `${API}/withdrawals/${withdrawal.id}/order`, { order_id }, ifMatch(withdrawal))).json,
  deleteOrder: async (id, confirmed) => {
    const query = new URLSearchParams(Object.keys(confirmed).map((question) => [question, 'true'])).toString();
    await send('DELETE', recordUrl('ordrar', id) + (query && `?${query}`));
  },
};
