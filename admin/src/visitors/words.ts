import { OTHER_SOURCES, type PageType, type VisitEventType } from '@kronblad/contracts/visit/schema';
import type { Tone } from '../ui/StatusBadge';

export const pageTypes: Readonly<Record<PageType, string>> = {
  home: 'Startsida',
  list: 'Produktlista',
  product: 'Produkt',
  category: 'Kategori',
  collection: 'Kollektion',
  cart: 'Kundvagn',
  checkout: 'Kassa',
  thanks: 'Tack',
  contact: 'Kontakt',
  information: 'Information',
  marketing: 'Marknadsföring',
  other: 'Övrigt',
};

export const eventTypes: Readonly<Record<VisitEventType, string>> = {
  contact: 'Skickade meddelande',
  purchase: 'Köp',
  add_to_cart: 'Lade i kundvagnen',
  checkout_start: 'Började i kassan',
  search: 'Sökningar',
};

const deviceTypes: Readonly<Record<string, string>> = {
  desktop: 'Dator',
  mobile: 'Mobil',
  tablet: 'Surfplatta',
  other: 'Annan enhet',
};
export const deviceName = (type: string): string => deviceTypes[type] ?? type;

const botReasons: Readonly<Record<string, string>> = {
  search_engine: 'Sökmotorer',
  ai: 'AI-tjänster',
  link_preview: 'Förhandsvisning av länkar',
  monitoring: 'Övervakning',
  automated_browser: 'Styrda webbläsare',
  script: 'Skript',
  no_user_agent: 'Utan webbläsarnamn',
  other: 'Övriga robotar',
};
export const botReason = (reason: string): string => botReasons[reason] ?? reason;

/** Name for the pages that the API counts together: unknown pages, and those above its daily limit of distinct URLs. */
export const OTHER_PAGES_NAME = 'Övriga sidor';
const sources: Readonly<Record<string, string>> = { direct: 'Direkt', [OTHER_SOURCES]: 'Övriga' };
export const sourceName = (source: string): string => sources[source] ?? source;

const GOOD_UP_TO = 40;
const FAIR_UP_TO = 70;

export const bounceTone = (rate: number): Tone =>
  rate <= GOOD_UP_TO ? 'good' : rate <= FAIR_UP_TO ? 'waiting' : 'bad';

const number = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 });
/** Formats a share with one decimal always, so that columns align. */
const share = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatPercent = (value: number): string => `${share.format(value)}\u00a0%`;
export const formatNumber = (value: number): string => number.format(value);

/** For example `45 s`, `3 min 20 s`, `2 h 5 min`; a dash when unknown. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const parts =
    hours > 0 ? [`${hours} h`, `${minutes} min`] : minutes > 0 ? [`${minutes} min`, `${rest} s`] : [`${rest} s`];
  return parts.join(' ').replaceAll(' ', '\u00a0');
}
