import { tidyCode, tidyName } from '../text/typed-text.js';

/** `ORD-1795269600123`: the order's time in milliseconds since 1970. The caller must ensure that it is unique. */
export function orderNumber(millis: number): string {
  if (!Number.isSafeInteger(millis) || millis < 0) throw new RangeError(`Not a millisecond timestamp: ${millis}`);
  return `ORD-${millis}`;
}

/** The last six digits, for the telephone. */
export const shortReference = (number: string): string => number.slice(-6);

const WRITTEN = /^#*(?:order(?:nummer|nr)?[#:.]*)?(?:ord)?-*([1-9]\d{12})[.,]*$/i;

export const LONGEST_WRITTEN_NUMBER = 60;

/** Normalises a typed order number to `ORD-…`; anything else stays as typed, without invisible characters. */
export function writtenOrderNumber(typed: string): string {
  const number = WRITTEN.exec(tidyCode(typed))?.[1];
  return number ? `ORD-${number}` : tidyName(typed);
}

/** True for the form of an order number, whether or not there is such an order. */
export const isOrderNumber = (text: string): boolean => /^ORD-\d{13}$/.test(text);

/** `K2026-000123` */
export function receiptNumber(fiscalYear: number, number: number): string {
  return `K${inSeries(fiscalYear, number)}`;
}

/** `KR2026-000012` */
export function creditNoteNumber(fiscalYear: number, number: number): string {
  return `KR${inSeries(fiscalYear, number)}`;
}

function inSeries(fiscalYear: number, number: number): string {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`Not a number of a series: ${number}`);
  return `${fiscalYear}-${String(number).padStart(6, '0')}`;
}
