const AMOUNT = String.raw`(\d{1,7})(?:[.,]\d{1,2})?\s*(?:kr|kronor|sek|:-)?`;
const END = String.raw`(?=\s|$)(?!\s+(?:[cm]?m|[cdm]?l|liter|k?g|st|år|timmar)\b)`;
const BOUNDS = [
  [new RegExp(String.raw`(?:^|\s)mellan\s+${AMOUNT}\s+(?:och|till|-)\s+${AMOUNT}${END}`, 'i'), ['from', 'to']],
  [
    new RegExp(String.raw`(?:^|\s)(?:under|max|maximalt|högst|upp till|billigare än|mindre än)\s+${AMOUNT}${END}`, 'i'),
    ['to'],
  ],
  [new RegExp(String.raw`(?:^|\s)(?:över|minst|från|dyrare än|mer än)\s+${AMOUNT}${END}`, 'i'), ['from']],
] as const;

export interface BoundedSearch {
  /** The search without the words of its price bound. */
  readonly search: string;
  /** SEK */
  readonly from?: number;
  readonly to?: number;
}

/** `present under 200 kr` → present, at most 200 kr. */
export function priceBoundIn(search: string): BoundedSearch {
  for (const [pattern, names] of BOUNDS) {
    const match = pattern.exec(search);
    if (!match) continue;
    const rest = search.replace(pattern, ' ').replace(/\s+/g, ' ').trim();
    return { search: rest, ...Object.fromEntries(names.map((name, nth) => [name, Number(match[nth + 1])])) };
  }
  return { search };
}
