import { receiptNumber } from '@kronblad/contracts/order/order-number';
import { emailsAboutOrder } from './order-context.js';

export const mailConfirmationWhenReceiptIssued = emailsAboutOrder(
  'mail-confirmation-when-receipt-issued',
  'ReceiptIssued',
  ({ data: { fiscalYear, number } }, context, receipt) => {
    const { mailOrder: order, promises, openingHours, adminUrl } = context;
    return [
      context.toCustomer('order-confirmation', {
        attachments: receipt ? [receipt] : [],
        order,
        receiptNumber: receiptNumber(fiscalYear, number),
        promises,
        openingHours,
      }),
      context.toShop('new-order-for-shop', { order, adminUrl }),
    ];
  },
  { kind: 'receipt-pdf', of: (documents, { data }) => documents.receiptOf(data.orderId) },
);
