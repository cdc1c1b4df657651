import { AMOUNT_MISSING, createCreditNote, suggestedCreditNumber } from '@kronblad/contracts/books/credit-notes-schema';
import { formatSek, parseSek } from '@kronblad/contracts/money/money';
import { REFUND_REASON } from '@kronblad/contracts/order/requests-schema';
import { type OrderListItem } from '@kronblad/contracts/order/schema';
import type { z } from 'zod';
import { isPaidInShop } from '../../orders/actions/refund-form';
import { goodsOf, REFUND_OF_AMOUNT, type RefundChoice } from '../../orders/actions/refund-goods';
import { schemaErrors } from '../../ui/form/schema-errors';

/** The form's values: the API's fields, with the amount as typed and the whole order. */
export interface CreditForm {
  readonly order: OrderListItem | null;
  readonly choice: RefundChoice;
  /** Blank inputs are null. */
  readonly amount: string | null;
  readonly credit_number: string | null;
  readonly issued_on: string | null;
  readonly reason: string | null;
  readonly notes: string | null;
  readonly without_refund: boolean;
  readonly paid_from: 'bank' | 'cash';
}

export const emptyForm = (today: string): CreditForm => ({
  order: null,
  choice: REFUND_OF_AMOUNT,
  amount: '',
  credit_number: '',
  issued_on: today,
  reason: REFUND_REASON,
  notes: '',
  without_refund: false,
  paid_from: 'bank',
});

/** What was paid in the shop is paid back there, so Stripe never refunds it. */
export const isWithoutRefund = ({ order, without_refund }: Pick<CreditForm, 'order' | 'without_refund'>): boolean =>
  without_refund || (order !== null && isPaidInShop(order));

export function creditNoteOf({ order, choice, ...form }: CreditForm): z.input<typeof createCreditNote> {
  return {
    order_id: order?.id ?? 0,
    amount: parseSek(form.amount ?? '') ?? 0,
    credit_number: form.credit_number ?? '',
    issued_on: form.issued_on ?? '',
    reason: form.reason?.trim() || REFUND_REASON,
    notes: form.notes ?? '',
    without_refund: isWithoutRefund({ order, ...form }),
    paid_from: form.paid_from,
    ...goodsOf(choice),
  };
}

/** The question before money or a number of the series is used, which cannot be undone. */
export function creditQuestion({ amount, without_refund }: z.input<typeof createCreditNote>) {
  const sum = formatSek(amount);
  return without_refund
    ? {
        title: `Skapa kreditnota på ${sum}?`,
        question: 'Den får nästa nummer i serien KR och kan makuleras men inte tas bort. Stripe betalar ingenting.',
        confirmLabel: 'Skapa kreditnota',
      }
    : {
        title: `Återbetala ${sum}?`,
        question: `Kunden får ${sum} genom Stripe, och kreditnotan får nästa nummer i serien KR. Det går inte att ångra.`,
        confirmLabel: 'Återbetala',
      };
}

/** Messages by the form's fields. */
export function creditErrors(form: CreditForm): Record<string, string> {
  const note = creditNoteOf(form);
  const { order_id, ...errors } = schemaErrors(createCreditNote, note);
  const left = form.order?.refundable_sale_amount;
  if (note.amount <= 0) errors.amount = AMOUNT_MISSING;
  else if (left !== undefined && note.amount > left) errors.amount = 'Beloppet är större än det som återstår.';
  return order_id ? { ...errors, order: order_id } : errors;
}

/**
 * The credit note number for another order or date: a suggestion, unless the user has written one. `before` and `now`
 * are the order's number and the date.
 */
export function nextCreditNumber(
  creditNumber: string | null,
  before: readonly [string | undefined, string | null],
  now: readonly [string | undefined, string | null],
): string {
  const isOwn = creditNumber && creditNumber !== suggestion(before);
  return isOwn ? creditNumber : suggestion(now);
}

const suggestion = ([orderNumber, day]: readonly [string | undefined, string | null]) =>
  orderNumber && day ? suggestedCreditNumber(orderNumber, day) : '';
