import { foldText } from '../search/search-text.js';
import { tidyName } from '../text/typed-text.js';

export const skuKey = (sku: string): string => tidyName(sku).toLocaleLowerCase('sv');

const prefixes: readonly (readonly [pattern: RegExp, prefix: string])[] = [
  [/cottage/i, 'MAJ'],
  [/ljus/i, 'LJU'],
  [/godis|choklad|sötsaker/i, 'GOD'],
  [/dekor|pynt/i, 'DEK'],
  [/begravning|kondoleans|sorg/i, 'BEG'],
  [/bukett/i, 'BUK'],
  [/krans/i, 'KRA'],
  [/växt|krukv/i, 'VAX'],
  [/blom|ros|tulpan/i, 'BLO'],
];
const GENERIC = 'PRO';

const skuPrefix = (categoryName: string | undefined): string =>
  prefixes.find(([pattern]) => pattern.test(categoryName ?? ''))?.[1] ?? GENERIC;

const plainWords = (name: string): string[] =>
  foldText(name)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');

const nameParts = (name: string): string[] => {
  const words = plainWords(name);
  const [first = ''] = words;
  const initials = words.map((word) => word[0]).join('');
  return [...new Set([initials.slice(0, 4), first.slice(0, 3)])].filter((part) => part.length >= 2);
};

type IsTaken = (sku: string) => boolean;

const firstFree = (stem: string, isTaken: IsTaken): string => {
  let number = 1;
  const candidate = () => `${stem}-${String(number).padStart(3, '0')}`;
  while (isTaken(candidate())) number += 1;
  return candidate();
};

/** SKUs like `LJU-DV-001` that no product has, best first; none for a name without enough letters. */
export function suggestSkus(name: string, categoryName: string | undefined, isTaken: IsTaken): string[] {
  const prefix = skuPrefix(categoryName);
  return nameParts(name).map((part) => firstFree(`${prefix}-${part}`, isTaken));
}

/** A free SKU instead of a taken one: `LJU-DV-002` for `LJU-DV-001`. */
export const nextFreeSku = (sku: string, isTaken: IsTaken): string =>
  firstFree(sku.trim().replace(/-\d{1,6}$/, ''), isTaken);
