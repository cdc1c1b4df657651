import { creditNoteNumber } from '@kronblad/contracts/order/order-number';
import { emailsAboutOrder } from './order-context.js';

export const mailRefundWhenCreditNoteIssued = emailsAboutOrder(
  'mail-refund-when-credit-note-issued',
  'CreditNoteIssued',
  ({ data }, context, creditNote) => {
    const { amountOre, reason, fiscalYear, number, method } = data;
    return [
      context.toCustomer('refund', {
        attachments: creditNote ? [creditNote] : [],
        order: context.mailOrder,
        amountOre,
        reason,
        cancelled: context.order.status === 'cancelled',
        creditNoteNumber: creditNoteNumber(fiscalYear, number),
        ...(method === 'outside' && { outside: true }),
      }),
    ];
  },
  { kind: 'credit-note-pdf', of: (documents, { data }) => documents.creditNote(data.creditNoteId) },
);
