import { type Instant, stockholmDay } from '@kronblad/contracts/time/time';

export interface SeasonPage {
  readonly href: string;
  readonly name: string;
}

const FIRST = '11-01';
const LAST = '01-06';

/** The page of the season, which header and home page link to; null outside a season. */
export function seasonPage(now: Instant): SeasonPage | null {
  const day = stockholmDay(now).slice('2026-'.length);
  return day >= FIRST || day <= LAST ? { href: '/julpynt', name: 'Julen' } : null;
}
