import { receiptNumber } from '@kronblad/contracts/order/order-number';
import { emailsAboutOrder } from './order-context.js';

export const mailConfirmationWhenReceiptIssued = emailsAboutOrder(
  'mail-confirmation-when-receipt-issued',
  'ReceiptIssued',
  ({ data: { fiscalYear, number } }, context, receipt) => {
    const { mailOrder: order, promises, openingHours, adminUrl } = context;
    const { supplementTo } = context.order.placed;
    const paid = { attachments: receipt ? [receipt] : [], order, receiptNumber: receiptNumber(fiscalYear, number) };
    if (supplementTo) {
      return [context.toCustomer('supplement-paid', { ...paid, changedOrderNumber: supplementTo.orderNumber })];
    }
    return [
      context.toCustomer('order-confirmation', { ...paid, promises, openingHours }),
      context.toShop('new-order-for-shop', { order, adminUrl }),
    ];
  },
  { kind: 'receipt-pdf', of: (documents, { data }) => documents.receiptOf(data.orderId) },
);
