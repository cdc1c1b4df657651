import { type Instant, isWithinDays } from '../time/time.js';

/** The strip above the shop's header. Its days are Stockholm's; null: no first or last day. */
export interface SaleBanner {
  readonly text: string;
  readonly link: string;
  readonly isOn: boolean;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

export type ShownBanner = Pick<SaleBanner, 'text' | 'link'>;

export const USUAL_BANNER = {
  text: 'Lanseringsrea – Rabatt på alla produkter från Sweeds',
  link: '/produkter?search=Sweeds',
  isOn: false,
  startsOn: null,
  endsOn: null,
} as const satisfies SaleBanner;

export function shownBanner({ text, link, isOn, startsOn, endsOn }: SaleBanner, now: Instant): ShownBanner | null {
  return isOn && text !== '' && isWithinDays(startsOn, endsOn, now) ? { text, link } : null;
}
