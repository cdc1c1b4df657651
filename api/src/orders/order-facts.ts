/** Functions with which other features read an order's state. */
export { isDisputed, isRefunded, refundablePayment } from './domain/order-money.js';
export { leftAfterRefunds, refundableLines, repaidPieces } from './domain/refunded-goods.js';
export { notesOf } from './read-models/order-history/notes-of.js';
