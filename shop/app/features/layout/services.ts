import type { SeasonPage } from '../../ui/season-page';

export type NamedLink = readonly [href: string, name: string];

/** Pages that the header's row shows on desktops. */
export const occasionLinks = (season: SeasonPage | null): readonly NamedLink[] => [
  ...(season ? [[season.href, season.name] as const] : []),
  ['/blombud', 'Blombud'],
  ['/begravningar', 'Begravningar'],
];

export const CONTACT_LINK: NamedLink = ['/kontakt', 'Kontakt'];
