export { ChangeOrderStatus } from './commands/change-order-status/change-order-status.handler.js';
export { CollectOrder } from './commands/collect-order/collect-order.handler.js';
export { DeleteOrder } from './commands/delete-order/delete-order.handler.js';
export { ExpireOrder } from './commands/expire-order/expire-order.handler.js';
export { CancelOrder, EndAndDeleteOrder, RefundOrder } from './commands/handled-by-payments.js';
export { recordDispute, type ToldDispute } from './domain/dispute.decider.js';
export {
  attachIntent,
  movedByPayment,
  needsGoods,
  type Payment,
  recordFailedAttempt,
  recordPayment,
  replace,
  restore,
  type Shown,
} from './domain/order.decider.js';
export {
  evolve,
  goodsOf,
  isDisputed,
  isRefunded,
  type Order,
  type RefundState,
  refundablePayment,
  refundablePayments,
} from './domain/order.js';
export {
  annulOutsideRefund,
  creditExcess,
  type ForeignRefund,
  type RefundAsked,
  type RefundOutcome,
  recordOutsideRefund,
  recordRefundOutcome,
  requestOfForeignRefund,
  requestRefund,
} from './domain/refund.decider.js';
export { leftAfterRefunds, refundableLines, repaidPieces } from './domain/refunded-goods.js';
export { orderBooksCsv } from './http/order-books-csv.js';
export { GetOrder, ListOrders } from './order.queries.js';
export { lockAffectedRows, lockCodes, lockGoods, lockWithdrawals } from './order-locks.js';
export { findOrder, loadOrder } from './order-stream.js';
export { OrdersModule } from './orders.module.js';
export { orderDisputes } from './read-models/order-disputes/order-disputes.projection.js';
export { notesOf } from './read-models/order-history/notes-of.js';
export { OrderBooksQuery } from './read-models/order-list/order-books.query.js';
export { orderList } from './read-models/order-list/order-list.projection.js';
export {
  type OpenCheckout,
  OrderListQuery,
  type PendingRefund,
  type ReservedByCheckout,
  type UnpaidOrder,
} from './read-models/order-list/order-list.query.js';
export { orderDetailsOf } from './read-models/order-list/order-row.js';
export {
  deletedOrders,
  formerPersons,
  ordersOfPerson,
  personOfOrder,
} from './read-models/order-list/orders-of-person.js';
export { ShipmentEmailRelease } from './shipment-email-release.js';
