import { slugify } from '@kronblad/contracts/text/slug';
import { plainText } from './plain-text.js';

export type Amount = { readonly sek: number } | { readonly problem: string };

const SPACES = /[\s\u00a0\u202f'’]/g;
const CURRENCY = /^(?:kr|sek)|(?:kr\.?|sek|:-|,-)$/gi;
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

/**
 * Reads a decimal number as any of the shops or a spreadsheet writes it: `1299.00`, `1 299,00`, `1,299.00`, `1.299,00`.
 * Null when it is none; `NaN` when one separator before three digits could mean decimals or thousands.
 */
export function foreignNumber(text: string): number | null {
  const plain = text.replace(SPACES, '').replace(/^[−–]/, '-');
  const [, sign = '', digits = ''] = /^([-+]?)(\d[\d.,]*|[.,]\d+)$/.exec(plain) ?? [];
  if (digits === '') return null;
  const factor = sign === '-' ? -1 : 1;
  const separators = digits.match(/[.,]/g) ?? [];
  const [last] = separators.slice(-1);
  if (!last) return factor * Number(digits);
  const isMixed = separators.some((separator) => separator !== last);
  if (!isMixed && GROUPED.test(digits))
    return separators.length > 1 ? factor * Number(digits.replace(/[.,]/g, '')) : NaN;
  const [whole = '', decimals = ''] = [
    digits.slice(0, digits.lastIndexOf(last)),
    digits.slice(digits.lastIndexOf(last) + 1),
  ];
  if (whole !== '' && !/^\d+$/.test(whole) && !(GROUPED.test(whole) && !whole.includes(last))) return null;
  return factor * Number(`${whole.replace(/[.,]/g, '')}.${decimals}`);
}

/** Rounds to öre. */
export function foreignAmount(text: string): Amount {
  const number = foreignNumber(text.replace(SPACES, '').replace(CURRENCY, ''));
  if (number === null) return { problem: `”${text}” är inget belopp i kronor.` };
  if (Number.isNaN(number)) {
    return { problem: `”${text}” kan betyda tusental eller decimaler. Skriv beloppet med två decimaler.` };
  }
  return { sek: Math.round(number * 100) / 100 };
}

/** Null for a text that is no amount. */
export function sekOrNull(text: string): number | null {
  const amount = foreignAmount(text);
  return 'sek' in amount ? amount.sek : null;
}

const UNITS: Readonly<Record<string, number>> = { kg: 1_000, g: 1, lbs: 453.592_37, lb: 453.592_37, oz: 28.349_523 };

/** Whole grams; null for zero and for a text that is no weight. A single separator stands before decimals. */
export function foreignWeight(text: string, unit: string): number | null {
  const grams = Number(text.replace(SPACES, '').replace(',', '.')) * (UNITS[unit] ?? Number.NaN);
  return grams > 0 && grams <= 1_000_000 ? Math.max(1, Math.round(grams)) : null;
}

const YES = new Set(['1', 'true', 'yes', 'ja', 'sant', 'active', 'notify']);
export const isYes = (text: string): boolean => YES.has(text.toLocaleLowerCase('sv'));

/** Splits at commas; `\,` is a comma inside a part. */
export const splitAtCommas = (text: string, comma = /(?<!\\),/): string[] =>
  text
    .split(comma)
    .map((part) => part.trim().replaceAll('\\,', ','))
    .filter((part) => part !== '');

/** Splits a list of addresses, which may contain commas themselves. */
export const splitAddresses = (text: string): string[] => splitAtCommas(text, /(?<!\\),(?:\s+|(?=(?:https?:)?\/\/))/i);

const MAX_CATEGORIES = 20;
const tidyPart = (name: string) =>
  (/&#?\w+;/.test(name) ? plainText(name) : name).replace(/\s+/g, ' ').trim().slice(0, 120);

/**
 * Names the categories of a file by the last part of their paths, such as `Blommor > Buketter`, whose parts may hold
 * entities such as `&amp;`. Paths that differ but end alike are named in full: `Bröllop – Buketter`.
 */
export class CategoryNames {
  private readonly paths = new Map<string, Set<string>>();

  note(paths: readonly string[]): void {
    for (const path of paths) {
      const { last, whole } = partsOf(path);
      this.paths.set(keyOf(last), (this.paths.get(keyOf(last)) ?? new Set()).add(keyOf(whole)));
    }
  }

  of(paths: readonly string[]): string[] {
    const names = paths.map((path) => {
      const { last, whole } = partsOf(path);
      return (this.paths.get(keyOf(last))?.size ?? 0) > 1 ? whole : last;
    });
    const distinct = new Map(names.filter((name) => name !== '').map((name) => [keyOf(name), name]));
    return [...distinct.values()].slice(0, MAX_CATEGORIES);
  }
}

const keyOf = (name: string) => name.toLocaleLowerCase('sv');

function partsOf(path: string): { readonly last: string; readonly whole: string } {
  const parts = path.split('>').map(tidyPart);
  return {
    last: parts.at(-1) ?? '',
    whole: parts
      .filter((part) => part !== '')
      .join(' – ')
      .slice(-120),
  };
}
/** The last path segment that WordPress makes of a title. It drops a decimal comma, where `slugify` keeps a hyphen. */
export const wordPressSlug = (title: string): string => slugify(title.replace(/(?<=\d),(?=\d)/g, ''));

const LONGEST_ADDRESS = 2_000;

/** The last path segment of an address, or the text itself; lower case without percent-encoding. */
export function addressOf(text: string): string {
  const segment =
    text
      .slice(0, LONGEST_ADDRESS)
      .replace(/[?#].*$/, '')
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? '';
  try {
    return decodeURIComponent(segment).normalize('NFC').toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

const MAX_SEGMENTS = 10;

/**
 * Slugs that a category may have here, best first. `path`: its path in the other shop without the first segment, with
 * its parents before it or a page's number after it: `brollop/buketter/page/2`.
 */
export function oldCategorySlugs(path: string): string[] {
  const segments = path
    .slice(0, LONGEST_ADDRESS)
    .replace(/\/page\/\d+\/?$/, '')
    .split('/')
    .slice(0, MAX_SEGMENTS)
    .map((segment) => slugify(addressOf(segment).replaceAll('_', '-')))
    .filter((segment) => segment !== '');
  return [segments.join('-'), ...segments.toReversed()];
}
