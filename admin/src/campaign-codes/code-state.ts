import { daySpanState } from '@kronblad/contracts/rules/time';
import type { CampaignCode } from '@kronblad/contracts/views/pricing';
import type { Tone } from '../ui/StatusBadge';

type Facts = Pick<CampaignCode, 'is_active' | 'usage_limit' | 'times_used' | 'valid_from' | 'valid_until'>;

/** Whether a code can be used on `today` (a day in Stockholm), and if not, why. */
export function codeState(code: Facts, today: string): { readonly label: string; readonly tone: Tone } {
  if (!code.is_active) return { label: 'Inaktiv', tone: 'neutral' };
  const span = daySpanState(code.valid_from, code.valid_until, today);
  if (span === 'after') return { label: 'Utgången', tone: 'bad' };
  if (code.usage_limit !== null && code.times_used >= code.usage_limit) return { label: 'Förbrukad', tone: 'bad' };
  if (span === 'before') return { label: 'Kommande', tone: 'waiting' };
  return { label: 'Aktiv', tone: 'good' };
}

/** `2026-11-01 – 2026-11-30`, with an open end where there is none. */
export const validityLabel = ({ valid_from: from, valid_until: until }: Facts): string => {
  if (!from && !until) return 'Tills vidare';
  if (!until) return `Från ${from}`;
  return from ? `${from} – ${until}` : `Till ${until}`;
};
