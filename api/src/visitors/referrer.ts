const NAMES: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)google\./, 'Google'],
  [/(^|\.)bing\.com$/, 'Bing'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(^|\.)ecosia\.org$/, 'Ecosia'],
  [/(^|\.)(facebook\.com|fb\.com)$/, 'Facebook'],
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)pinterest\./, 'Pinterest'],
];

export const DIRECT = 'direct';
const LONGEST = 100;

/** Returns the referring site without path and query; `direct` without referrer or from the shop itself. */
export function referrerSource(referrer: string | null | undefined, ownHost: string): string {
  if (!referrer || !URL.canParse(referrer)) return DIRECT;
  const { host, hostname, protocol } = new URL(referrer);
  if (!protocol.startsWith('http') || host === ownHost) return DIRECT;
  const site = hostname.replace(/^www\./, '').slice(0, LONGEST);
  return NAMES.find(([pattern]) => pattern.test(site))?.[1] ?? site;
}

export function campaignOf(landingPage: string | null | undefined): string | null {
  if (!landingPage || !URL.canParse(landingPage, 'http://shop.invalid')) return null;
  const campaign = new URL(landingPage, 'http://shop.invalid').searchParams.get('utm_campaign')?.trim();
  return campaign ? campaign.replaceAll('\0', '').slice(0, LONGEST).toWellFormed() : null;
}
