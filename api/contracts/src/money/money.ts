/**
 * Money is an integer number of öre in code and database, and SEK with at most two decimals in the HTTP API. Names end
 * in `Ore` or `Sek`. All functions throw RangeError for an invalid amount (NaN, infinity, fractions of an öre, beyond
 * 2^53 − 1).
 */

const NBSP = '\u00A0';
const MINUS = '\u2212';

/** Decimal-exact (1.005 SEK is 101 öre, not 100); rounds half away from zero. */
export function sekToOre(sek: number): number {
  if (!Number.isFinite(sek)) throw new RangeError(`Not an amount in SEK: ${sek}`);
  const size = Math.abs(sek);
  // Shifting the point of the shortest decimal form avoids the binary error of `* 100`.
  const ore = size < 1e-6 ? 0 : Math.round(Number(`${size}e2`));
  return checkOre(sek < 0 && ore > 0 ? -ore : ore);
}

/** Highest relative rounding error of a sum or product of a few doubles. */
const NOISE = 8 * Number.EPSILON;

/**
 * Exact öre of an amount in SEK, ignoring rounding errors of doubles (0.1 + 0.2 is 30). Null for fractions of an öre
 * (159.000000001, 1e-320) and invalid amounts. Use it for all external input.
 */
export function exactOre(sek: number): number | null {
  const ore = Math.round(sek * 100);
  return Number.isSafeInteger(ore) && Math.abs(sek * 100 - ore) <= NOISE * Math.abs(ore) ? ore + 0 : null;
}

export function oreToSek(ore: number): number {
  return checkOre(ore) / 100;
}

/** `1 234,50 kr`: U+00A0 between thousands and before `kr`, minus as U+2212. Source: Språkrådet. */
export function formatOre(ore: number): string {
  return `${formatDecimalOre(ore)}${NBSP}kr`;
}

export function formatSek(sek: number): string {
  return formatOre(sekToOre(sek));
}

/** Like `formatOre`, but whole kronor without decimals: `50 kr`, `49,50 kr`. For badges and running text. */
export function formatOreShort(ore: number): string {
  return formatOre(ore).replace(`,00${NBSP}`, NBSP);
}

/** `1 234,50`, without a unit. */
export function formatDecimalOre(ore: number): string {
  const size = Math.abs(checkOre(ore));
  const kronor = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, NBSP);
  return `${ore < 0 ? MINUS : ''}${kronor},${String(size % 100).padStart(2, '0')}`;
}

const TYPED_KRONOR = /^([-\u2212]?)(\d+|\d{1,3}(?:[ \u00A0\u202F]\d{3})+|)(?:[.,](\d{0,2}))?(?:\s?kr|[:,]-)?$/i;

/**
 * Parses a typed amount into öre: `12,50`, `12.5`, `1 234,50 kr`, `−5`, `50:-`, `59,`, `,50`. Comma or dot before at
 * most two decimals; spaces (also U+00A0, U+202F) only between thousands. Null when invalid.
 */
export function parseOre(text: string): number | null {
  const match = TYPED_KRONOR.exec(text.trim());
  if (!match) return null;
  const [, sign, kronor = '', decimals = ''] = match;
  if (kronor + decimals === '') return null;
  const ore = Number(kronor.replace(/\D/g, '') + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(ore)) return null;
  return sign && ore > 0 ? -ore : ore;
}

export function parseSek(text: string): number | null {
  const ore = parseOre(text);
  return ore === null ? null : oreToSek(ore);
}

/** `25 %`, `12,5 %`, `−3 %`: U+00A0 before the sign, rounded half away from zero to at most `decimals`. */
export function formatPercent(percent: number, decimals: 0 | 1 | 2 = 2): string {
  const rounded = Math.round(Number(`${Math.abs(percent).toFixed(8)}e${decimals}`)) / 10 ** decimals;
  if (!Number.isFinite(rounded)) throw new RangeError(`Not a percentage: ${percent}`);
  const digits = String(rounded).replace('.', ',');
  return `${percent < 0 && rounded > 0 ? MINUS : ''}${digits}${NBSP}%`;
}

/** `a × b / c` of integers, rounded half away from zero, exact at any size. */
export function mulDivHalfUp(a: number, b: number, c: number): number {
  if (c <= 0) throw new RangeError(`Divisor must be positive: ${c}`);
  const product = BigInt(a) * BigInt(b);
  const size = product < 0n ? -product : product;
  const rounded = Number((2n * size + BigInt(c)) / (2n * BigInt(c)));
  return product < 0n && rounded > 0 ? -rounded : rounded;
}

/** What is paid in cash: whole kronor, half a krona rounded up. Source: lag (1970:1029). */
export const cashOre = (totalOre: number): number => mulDivHalfUp(checkOre(totalOre), 1, 100) * 100;

/** Rounded half up. The percentage may have up to six decimals. */
export function percentOfOre(ore: number, percent: number): number {
  return mulDivHalfUp(checkOre(ore), Math.round(percent * 1_000_000), 100_000_000);
}

export function checkOre(ore: number): number {
  if (!Number.isSafeInteger(ore)) throw new RangeError(`Not an amount in öre: ${ore}`);
  return ore;
}
