/** Five digits as a number, both ends included. */
export interface PostalCodeRange {
  readonly from: number;
  readonly to: number;
}

const RANGE = /^([1-9]\d{2}) ?(\d{2})(?: ?[-–—] ?([1-9]\d{2}) ?(\d{2}))?$/;

/** `872 30–872 44, 87250`, sorted, those that touch joined. A text for staff says what is wrong. */
export function parsePostalCodes(typed: string): { ranges: PostalCodeRange[] } | { error: string } {
  const ranges: PostalCodeRange[] = [];
  for (const part of typed.split(/[,;\n]/).map((text) => text.replace(/\s+/g, ' ').trim())) {
    if (part === '') continue;
    const match = RANGE.exec(part);
    if (!match) {
      return { error: `”${part}” är inget postnummer. Skriv som 872 30, eller 872 30–872 44 för flera i följd.` };
    }
    const from = Number(`${match[1]}${match[2]}`);
    const to = match[3] === undefined ? from : Number(`${match[3]}${match[4]}`);
    if (to < from) return { error: `Skriv det lägsta postnumret först i ”${part}”.` };
    ranges.push({ from, to });
  }
  return ranges.length === 0 ? { error: 'Ange minst ett postnummer.' } : { ranges: joined(ranges) };
}

function joined(ranges: readonly PostalCodeRange[]): PostalCodeRange[] {
  const result: PostalCodeRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to + 1) result[result.length - 1] = { ...last, to: Math.max(last.to, range.to) };
    else result.push(range);
  }
  return result;
}

/** `872 30–872 44, 872 50` */
export const formatPostalCodes = (ranges: readonly PostalCodeRange[]): string =>
  ranges.map(({ from, to }) => (from === to ? formatCode(from) : `${formatCode(from)}–${formatCode(to)}`)).join(', ');

const formatCode = (code: number): string => `${String(code).slice(0, 3)} ${String(code).slice(3)}`;

/** The first code that both have, such as `872 30`. */
export function sharedPostalCode(some: readonly PostalCodeRange[], others: readonly PostalCodeRange[]): string | null {
  for (const { from, to } of some) {
    const other = others.find((range) => range.from <= to && from <= range.to);
    if (other) return formatCode(Math.max(from, other.from));
  }
  return null;
}
