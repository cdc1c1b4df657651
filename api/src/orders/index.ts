import { orderDisputes } from './read-models/order-disputes/order-disputes.projection.js';
import { orderList } from './read-models/order-list/order-list.projection.js';

export { ChangeOrderStatus } from './commands/change-order-status.handler.js';
export { DeleteOrder } from './commands/delete-order.handler.js';
export { EraseRecipient } from './commands/erase-recipient.handler.js';
export { type PrintedOrderPapers, RecordPrints } from './commands/record-prints.handler.js';
export { SetDeliveryState } from './commands/set-delivery-state.handler.js';
export { DayQuery } from './day/day.query.js';
export { isStop } from './day/day-order.js';
export * as deliveryChange from './delivery-change/by-buyer.js';
export { refuseGoodsOwed } from './domain/order.decider.js';
export type { Order } from './domain/order.js';
export * as orderFacts from './order-facts.js';
export { OrderLinks } from './order-links.js';
export * as orderPayments from './order-payments.js';
export { findOrder, type LoadedOrder, loadLocked, loadOrder, restoreOrder } from './order-stream.js';
export { OrdersModule } from './orders.module.js';
export { OrdersQuery } from './orders.query.js';
export { DeliverySalesQuery } from './read-models/order-list/delivery-sales.query.js';
export { OrderBooksQuery } from './read-models/order-list/order-books.query.js';
export { OrderListQuery } from './read-models/order-list/order-list.query.js';
export * as personOrders from './read-models/order-list/person-orders.js';
export * as unpaidOrders from './unpaid-orders.js';

export const orderProjections = [orderList, orderDisputes] as const;
