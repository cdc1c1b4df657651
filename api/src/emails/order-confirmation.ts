import { receiptNumber } from '@kronblad/contracts/rules/order-number';
import { emailsAboutOrder } from './order-context.js';

export const mailConfirmationWhenReceiptIssued = emailsAboutOrder(
  'mail-confirmation-when-receipt-issued',
  'ReceiptIssued',
  async ({ data: { orderId, fiscalYear, number } }, context, documents) => {
    const { mailOrder: order, promises, openingHours, adminUrl } = context;
    const receipt = await documents.receiptOf(orderId);
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
);
