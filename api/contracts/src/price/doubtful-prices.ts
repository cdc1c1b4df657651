import { formatSek } from '../money/money.js';

const SIXFOLD = 6;

/** A question about a price that becomes six times as high or as low; null for a usual change. Prices in SEK. */
export function askAboutChange(before: number, after: number): string | null {
  if (!(before > 0) || !(after > 0) || (after < before * SIXFOLD && after * SIXFOLD > before)) return null;
  return `Priset ändras från ${formatSek(before)} till ${formatSek(after)}. Stämmer det?`;
}

const FROM_SMALL_TO_LARGE = [
  /^(mini|xs|extra liten)$/i,
  /^(liten|small|s)$/i,
  /^(mellan|medium|m)$/i,
  /^(stor|large|l)$/i,
  /^(extra stor|jätte|xl)$/i,
];

interface PricedSize {
  readonly name: string | null;
  readonly price: number | null;
}

/** How large a size is, compared with others of the same scale: `Stor`, or `20 rosor` beside `10 rosor`. */
function scaleOf(name: string): readonly [scale: string, largeness: number] | null {
  const usual = FROM_SMALL_TO_LARGE.findIndex((pattern) => pattern.test(name));
  if (usual >= 0) return ['', usual];
  const [, count, what] = /^(\d{1,6})\s*(\D+)$/.exec(name) ?? [];
  return count && what ? [what.toLocaleLowerCase('sv'), Number(count)] : null;
}

/** A question about a larger size that costs less than a smaller one of the product; null without one. */
export function askAboutSizes(sizes: readonly PricedSize[]): string | null {
  const scaled = sizes.flatMap(({ name, price }) => {
    const own = (name ?? '').trim();
    const [scale, largeness] = scaleOf(own) ?? [];
    return largeness === undefined || !(Number(price) > 0)
      ? []
      : [{ name: own, price: Number(price), scale, largeness }];
  });
  for (const larger of scaled) {
    const smaller = scaled.find(
      ({ scale, largeness, price }) => scale === larger.scale && largeness < larger.largeness && price > larger.price,
    );
    if (smaller) {
      return `${larger.name} kostar ${formatSek(larger.price)} men ${smaller.name} ${formatSek(smaller.price)}. Stämmer det?`;
    }
  }
  return null;
}
