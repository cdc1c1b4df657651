/** `2026-11-01 – 2026-11-30`. A null day means that the period has no limit there. */
export function formatPeriod(from: string | null, until: string | null): string {
  if (!from && !until) return 'Tills vidare';
  if (!until) return `Från ${from}`;
  return from ? `${from} – ${until}` : `Till ${until}`;
}

export const MONTHS = [
  'Januari',
  'Februari',
  'Mars',
  'April',
  'Maj',
  'Juni',
  'Juli',
  'Augusti',
  'September',
  'Oktober',
  'November',
  'December',
] as const;
