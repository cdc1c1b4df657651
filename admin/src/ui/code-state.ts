import type { CampaignCode } from '@kronblad/contracts/price/schema';
import { daySpanState } from '@kronblad/contracts/time/time';
import { formatPeriod } from '../format/period';
import type { Tone } from './StatusBadge';

type Facts = Pick<CampaignCode, 'is_active' | 'usage_limit' | 'times_used' | 'valid_from' | 'valid_until'>;

/** `today`: a Stockholm day (`2026-11-21`). */
export function campaignCodeStatus(code: Facts, today: string): { readonly label: string; readonly tone: Tone } {
  if (!code.is_active) return { label: 'Inaktiv', tone: 'neutral' };
  const span = daySpanState(code.valid_from, code.valid_until, today);
  if (span === 'after') return { label: 'Utgången', tone: 'bad' };
  if (code.usage_limit !== null && code.times_used >= code.usage_limit) return { label: 'Förbrukad', tone: 'bad' };
  if (span === 'before') return { label: 'Kommande', tone: 'waiting' };
  return { label: 'Aktiv', tone: 'good' };
}

export const validityLabel = ({ valid_from, valid_until }: Facts): string => formatPeriod(valid_from, valid_until);
