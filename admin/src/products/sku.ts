/** First letters of a SKU by the category it is for. */
const prefixes: readonly (readonly [pattern: RegExp, prefix: string])[] = [
  [/cottage/i, 'MAJ'],
  [/ljus/i, 'LJU'],
  [/godis|choklad|sötsaker/i, 'GOD'],
  [/dekor|pynt/i, 'DEK'],
];
const GENERIC = 'PRO';

export const skuPrefix = (categoryName: string | undefined): string =>
  prefixes.find(([pattern]) => pattern.test(categoryName ?? ''))?.[1] ?? GENERIC;

const plainWords = (name: string): string[] =>
  name
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');

/** Initials of a name of several words, and the first letters of its first word. */
const nameParts = (name: string): string[] => {
  const words = plainWords(name);
  const [first = ''] = words;
  const initials = words.map((word) => word[0]).join('');
  return [...new Set([initials.slice(0, 4), first.slice(0, 3)])].filter((part) => part.length >= 2);
};

const sameSku = (sku: string): string => sku.trim().toUpperCase();

export const isSkuTaken = (sku: string, used: readonly string[]): boolean =>
  sku.trim() !== '' && used.some((other) => sameSku(other) === sameSku(sku));

const firstFree = (stem: string, taken: ReadonlySet<string>): string => {
  let number = 1;
  const candidate = () => `${stem}-${String(number).padStart(3, '0')}`;
  while (taken.has(candidate())) number += 1;
  return candidate();
};

/** Suggestions like `LJU-DV-001`, best first, none of them in use; empty until the name has letters to use. */
export function suggestSkus(name: string, categoryName: string | undefined, used: readonly string[]): string[] {
  const taken = new Set(used.map(sameSku));
  const prefix = skuPrefix(categoryName);
  return nameParts(name).map((part) => firstFree(`${prefix}-${part}`, taken));
}
