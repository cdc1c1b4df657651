import { parseSek } from '@kronblad/contracts/rules/money';
import { createCreditNote, NO_AMOUNT, suggestedCreditNumber } from '@kronblad/contracts/views/credit-notes';
import { type OrderListItem, REFUND_REASON } from '@kronblad/contracts/views/orders';
import type { z } from 'zod';
import { goodsOf, type RefundChoice } from '../../orders/actions/refund-goods';
import { schemaErrors } from '../../ui/form/schema-errors';

export interface CreditForm {
  readonly amount: string;
  readonly creditNumber: string;
  readonly issuedOn: string;
  readonly reason: string;
  readonly notes: string;
  readonly withoutRefund: boolean;
  readonly paidFrom: 'bank' | 'cash';
}

export const emptyForm = (today: string): CreditForm => ({
  amount: '',
  creditNumber: '',
  issuedOn: today,
  reason: REFUND_REASON,
  notes: '',
  withoutRefund: false,
  paidFrom: 'bank',
});

type Asked = z.input<typeof createCreditNote>;
export type FormErrors = Readonly<
  Partial<Record<'order_id' | 'amount' | 'credit_number' | 'issued_on' | 'notes', string>>
>;
export type CreditChecked =
  | { readonly ok: true; readonly asked: Asked }
  | { readonly ok: false; readonly errors: FormErrors };

export function checkCredit(
  form: CreditForm,
  order: Pick<OrderListItem, 'id' | 'refundable_sale_amount'> | null,
  choice: RefundChoice,
): CreditChecked {
  const amount = parseSek(form.amount);
  const asked = {
    order_id: order?.id ?? 0,
    amount: amount ?? 0,
    credit_number: form.creditNumber,
    issued_on: form.issuedOn,
    reason: form.reason.trim() || REFUND_REASON,
    notes: form.notes,
    without_refund: form.withoutRefund,
    paid_from: form.paidFrom,
    ...goodsOf(choice),
  };
  const errors: Record<string, string> = { ...schemaErrors(createCreditNote, asked) };
  if (amount === null || amount <= 0) errors.amount = NO_AMOUNT;
  else if (order && amount > order.refundable_sale_amount) errors.amount = 'Beloppet är större än det som återstår.';
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, asked };
}

/** Updates the suggested credit note number from the order and the date, unless the user has edited the number. */
export function withSuggestedNumber(
  form: CreditForm,
  before: string | null,
  orderNumber: string | null,
  issuedOn: string,
): CreditForm {
  const suggested = before === null ? '' : suggestedCreditNumber(before, form.issuedOn);
  const isOwn = form.creditNumber !== '' && form.creditNumber !== suggested;
  if (isOwn) return { ...form, issuedOn };
  return {
    ...form,
    issuedOn,
    creditNumber: orderNumber && issuedOn ? suggestedCreditNumber(orderNumber, issuedOn) : '',
  };
}
