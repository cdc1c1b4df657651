import { addMonths, dayStart, type Instant, stockholmDay } from '../time/time.js';

export const VALUE_TIERS = [
  { tier: 'high', label: 'Högvärde', fromOre: 200_000 },
  { tier: 'medium', label: 'Medelvärde', fromOre: 50_000 },
  { tier: 'low', label: 'Lågvärde', fromOre: 0 },
] as const;
export type ValueTier = (typeof VALUE_TIERS)[number]['tier'];

export const valueTierOf = (spentOre: number): ValueTier =>
  VALUE_TIERS.find(({ fromOre }) => spentOre >= fromOre)?.tier ?? 'low';

/** Start of the same day of the month six months ago, or of that month's last day when it is shorter. */
export function sixMonthsBefore(now: Instant): Date {
  const today = stockholmDay(now);
  const first = addMonths(today, -6);
  const daysInMonth = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).getUTCDate();
  const day = Math.min(Number(today.slice(8)), daysInMonth);
  return dayStart(`${first.slice(0, 8)}${String(day).padStart(2, '0')}`);
}
