import type { DayLine, DayOrder, DayWarning } from '@kronblad/contracts/day/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import type { DeliveryState } from '@kronblad/contracts/recipient/recipient-choices';
import { recipientAddress, recipientName } from '@kronblad/contracts/recipient/recipient-fields';
import type { Tone } from '../ui/StatusBadge';

export const WARNINGS: Readonly<Record<DayWarning, { readonly label: string; readonly tone: Tone }>> = {
  cancelled: { label: 'Avbruten', tone: 'bad' },
  refunded: { label: 'Återbetald', tone: 'bad' },
  day_closed: { label: 'Dagen är stängd', tone: 'bad' },
  missed_before: { label: 'Andra försöket', tone: 'waiting' },
  changed_after_print: { label: 'Ändrad efter utskrift', tone: 'waiting' },
  unpaid: { label: 'Obetald, reserverad', tone: 'waiting' },
  no_phone: { label: 'Telefon saknas', tone: 'waiting' },
  no_door_code: { label: 'Portkod saknas', tone: 'neutral' },
};

export const goodsLine = ({ name, size_name, quantity }: Pick<DayLine, 'name' | 'size_name' | 'quantity'>): string =>
  `${quantity} × ${nameWithSize(name, size_name)}`;

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

/** `Karin Åström`, or the buyer who fetches the order. */
export const personOf = ({ way, recipient, ceremony, buyer }: DayOrder): string =>
  ceremony?.deceased ?? (way === 'pickup' ? buyer.name : recipientName(recipient ?? {})) ?? '';

export const placeOf = ({ way, recipient, ceremony }: DayOrder): string =>
  way === 'pickup'
    ? 'Hämtas i butiken'
    : [ceremony?.place, ...recipientAddress(recipient ?? {})].filter(Boolean).join(', ');

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
