import type { PaymentStatus } from '@kronblad/contracts/order/schema';
import type { Withdrawal } from '@kronblad/contracts/withdrawal/schema';
import { lastDayAfterNotice } from '@kronblad/contracts/withdrawal/withdrawal-time';
import type { Tone } from '../ui/StatusBadge';

const DAY_MS = 86_400_000;

/**
 * The state of a withdrawal on `today` (`2026-11-21`): the time left to repay its order, or that it is repaid or closed.
 */
export function stateOf(
  { received_at, handled_at }: Pick<Withdrawal, 'received_at' | 'handled_at'>,
  today: string,
  payment?: PaymentStatus,
): { readonly label: string; readonly tone: Tone } {
  if (handled_at !== null) return { label: 'Avslutat', tone: 'good' };
  if (payment === 'refunded') return { label: 'Återbetalat', tone: 'good' };
  const left = Math.round((Date.parse(lastDayAfterNotice(received_at)) - Date.parse(today)) / DAY_MS);
  if (left < 0) return { label: left === -1 ? '1 dag försenat' : `${-left} dagar försenat`, tone: 'bad' };
  if (left === 0) return { label: 'Sista dagen i dag', tone: 'bad' };
  return { label: left === 1 ? '1 dag kvar' : `${left} dagar kvar`, tone: left <= 3 ? 'waiting' : 'info' };
}
