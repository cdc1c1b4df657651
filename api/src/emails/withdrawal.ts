import { isOrderNumber } from '@kronblad/contracts/order/order-number';
import { OrderListQuery } from '../orders/index.js';
import { emailsAbout } from './letterhead.js';

/**
 * One email to the shop, and one to the sender if `acknowledged`; none about an erased person. The email to the sender
 * repeats the notice only for the buyer's own address. Anybody can place an unpaid or free order with any address.
 */
export const mailWhenWithdrawalReceived = emailsAbout(
  'mail-when-withdrawal-received',
  'WithdrawalReceived',
  [OrderListQuery],
  async ({ id, data, occurredAt: receivedAt }, letterhead, orders: OrderListQuery) => {
    const { name, email, items, message, orderNumber, orderId, emailMatches, acknowledged } = data;
    if (name === null || email === null || items === null || message === null) return [];
    const toShop = letterhead.email(
      'withdrawal-for-shop',
      { id, orderId },
      {
        to: letterhead.shopMailbox,
        withdrawal: { name, email, orderNumber, items, message, receivedAt },
        emailMatches,
        acknowledged,
        adminUrl: orderId === null ? null : `${letterhead.publicUrl}/admin/ordrar/${orderId}`,
      },
    );
    if (!acknowledged) return [toShop];
    const isBuyer = orderId !== null && emailMatches && (await orders.isCharged(orderId));
    const toSender = letterhead.email(
      'withdrawal-received',
      { id, orderId },
      {
        to: { name: isBuyer ? name : '', address: email },
        withdrawal: {
          receivedAt,
          orderNumber: isOrderNumber(orderNumber) ? orderNumber : null,
          notice: isBuyer ? { name, email, items, message } : null,
        },
      },
    );
    return [toSender, toShop];
  },
);
