import { creditNoteNumber } from '@kronblad/contracts/rules/order-number';
import { emailsAboutOrder } from './order-context.js';

export const mailRefundWhenCreditNoteIssued = emailsAboutOrder(
  'mail-refund-when-credit-note-issued',
  'CreditNoteIssued',
  async ({ data }, context, documents) => {
    const { creditNoteId, amountOre, reason, fiscalYear, number, method } = data;
    return [
      context.toCustomer('refund', {
        attachments: [await documents.creditNote(creditNoteId)],
        order: context.mailOrder,
        amountOre,
        reason,
        cancelled: context.order.status === 'cancelled',
        creditNoteNumber: creditNoteNumber(fiscalYear, number),
        ...(method === 'outside' && { outside: true }),
      }),
    ];
  },
);
