/** `ORD-1795269600123`: the millisecond at which the order was placed. Uniqueness is the caller's to keep. */
export function orderNumber(millis: number): string {
  if (!Number.isSafeInteger(millis) || millis < 0) throw new RangeError(`Not a millisecond timestamp: ${millis}`);
  return `ORD-${millis}`;
}

/** With what people write around the number's digits, or copy with them from a page or a sentence. */
const WRITTEN = /^[\s#]*(?:order(?:nummer|nr)?[\s#:.]*)?(?:ord)?[\s\p{Pd}]*(\d{13})[\s.,]*$/iu;

/** Longer is no number, however it was written. */
export const LONGEST_WRITTEN_NUMBER = 60;

/** As orders have it, where somebody wrote an order's number in their own way; anything else as it is. */
export const writtenOrderNumber = (typed: string) =>
  // Looking through a long run of spaces takes the square of its length.
  typed.length > LONGEST_WRITTEN_NUMBER ? typed : typed.replace(WRITTEN, 'ORD-$1');

/** `K2026-000123`: a receipt's number in the fiscal year's unbroken series. */
export function receiptNumber(fiscalYear: number, number: number): string {
  return `K${inSeries(fiscalYear, number)}`;
}

/** `KR2026-000012`: a credit note's number in the fiscal year's unbroken series. */
export function creditNoteNumber(fiscalYear: number, number: number): string {
  return `KR${inSeries(fiscalYear, number)}`;
}

function inSeries(fiscalYear: number, number: number): string {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`Not a number of a series: ${number}`);
  return `${fiscalYear}-${String(number).padStart(6, '0')}`;
}
