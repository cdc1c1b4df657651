/** `2026-11-01 – 2026-11-30`; null is unlimited. Days as `2026-11-21`. */
export function formatPeriod(from: string | null, until: string | null): string {
  if (!from && !until) return 'Tills vidare';
  if (!until) return `Från ${from}`;
  return from ? `${from} – ${until}` : `Till ${until}`;
}
