import { formatOreShort, sekToOre } from '@kronblad/contracts/rules/money';

const count = new Intl.NumberFormat('sv-SE');

/** `1 234` */
export const formatCount = (value: number): string => count.format(value);

/** SEK in whole kronor, for statistics: `1 234 kr`. */
export const formatWholeSek = (sek: number): string => formatOreShort(sekToOre(Math.round(sek)));
