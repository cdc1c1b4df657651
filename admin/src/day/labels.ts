import type { DayOrder, DayWarning } from '@kronblad/contracts/day/schema';
import type { DeliveryState } from '@kronblad/contracts/recipient/recipient-choices';
import type { Tone } from '../ui/StatusBadge';

export const WARNING_TONES: Readonly<Record<DayWarning, Tone>> = {
  cancelled: 'bad',
  refunded: 'bad',
  day_closed: 'bad',
  missed_before: 'waiting',
  changed_after_print: 'waiting',
  unpaid: 'waiting',
  pays_later: 'waiting',
  no_phone: 'waiting',
  no_door_code: 'neutral',
};

export const isOwed = ({ warnings }: DayOrder): boolean => warnings.includes('pays_later');

/** The next step of a day's work, and the words on its button. */
export function nextStep({ way, state }: DayOrder): { readonly to: DeliveryState; readonly label: string } | null {
  if (state === 'to_make') return { to: 'made', label: 'Klar' };
  if (way === 'pickup') return state === 'made' ? { to: 'collected', label: 'Hämtad' } : null;
  if (state === 'made') return { to: 'out', label: 'Ute' };
  return state === 'out' ? { to: 'delivered', label: 'Lämnad' } : null;
}

/** The way back for a step that was ticked by mistake, longer ago than it can be undone at once. */
export function previousStep({ way, state }: DayOrder): { readonly to: DeliveryState; readonly label: string } | null {
  if (state === 'made') return { to: 'to_make', label: 'Inte klar än' };
  if (state === 'out') return { to: 'made', label: 'Inte ute än' };
  if (state === 'delivered' || state === 'missed') return { to: 'out', label: 'Fortfarande ute' };
  return state === 'collected' && way === 'pickup' ? { to: 'made', label: 'Inte hämtad än' } : null;
}

export const GROUPS = [
  ['missed', 'Gick inte att lämna'],
  ['to_make', 'Att binda'],
  ['courier', 'Klara för budet'],
  ['pickup', 'Klara att hämtas'],
  ['out', 'Ute med budet'],
  ['done', 'Lämnade och hämtade'],
  ['unpaid', 'Väntar på betalning'],
  ['off', 'Avbrutna och återbetalda'],
] as const;
export type Group = (typeof GROUPS)[number][0];

export function groupOf({ way, state, warnings }: DayOrder): Group {
  if (warnings.includes('cancelled') || warnings.includes('refunded')) return 'off';
  if (warnings.includes('unpaid')) return 'unpaid';
  if (state === 'missed' || state === 'to_make' || state === 'out') return state;
  return state === 'made' ? way : 'done';
}
