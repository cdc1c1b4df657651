import { formatOreShort, sekToOre } from '@kronblad/contracts/money/money';
import { MAX_COUNTED } from '@kronblad/contracts/request/list-total';

const count = new Intl.NumberFormat('sv-SE');

export const formatCount = (value: number): string => count.format(value);

/** The total of a list; a search counts no further than `10 000+`. */
export const formatTotal = (total: number, isSearch: boolean): string =>
  isSearch && total > MAX_COUNTED ? `${count.format(MAX_COUNTED)}+` : count.format(total);

export const counted = (value: number, one: string, many: string): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;

/** Rounds SEK to whole kronor, for statistics: `1 234 kr`. */
export const formatWholeSek = (sek: number): string => formatOreShort(sekToOre(Math.round(sek)));

const oneDecimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 });

/** `812 byte`, `14,2 kB`, `3,1 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} byte`;
  return bytes < 1_000_000 ? `${oneDecimal.format(bytes / 1_000)} kB` : `${oneDecimal.format(bytes / 1_000_000)} MB`;
}
