import { formatSek, parseSek } from '@kronblad/contracts/rules/money';
import { refundOrder } from '@kronblad/contracts/views/orders';

export interface RefundForm {
  readonly amount: string;
  readonly reason: string;
}

export type RefundChecked =
  | { readonly ok: true; readonly amount: number; readonly reason: string }
  | { readonly ok: false; readonly message: string };

/** `left` is what the customer has paid and not got back, in SEK. */
export function checkRefund(form: RefundForm, left: number): RefundChecked {
  const amount = parseSek(form.amount);
  if (amount === null) return { ok: false, message: 'Ange ett återbetalt belopp större än 0.' };
  if (amount > left) return { ok: false, message: `Högst ${formatSek(left)} återstår att återbetala.` };
  const parsed = refundOrder.safeParse({ amount, reason: form.reason.trim() || undefined });
  if (!parsed.success) return { ok: false, message: parsed.error.issues[0]?.message ?? '' };
  return { ok: true, amount: parsed.data.amount, reason: parsed.data.reason };
}
