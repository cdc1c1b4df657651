import { isSwedishPostalCode, POSTAL_CODE_MESSAGE } from '@kronblad/contracts/contact/postal-code';

/** Keeps the digits of a postal code while it is typed, with the space of a Swedish one. */
export function formatPostalCode(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length > 3 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits;
}

/** Why a whole postal code is refused while it is typed; undefined before it has five digits. */
export const postalCodeError = (postalCode: string): string | undefined =>
  postalCode.replace(/\D/g, '').length >= 5 && !isSwedishPostalCode(postalCode) ? POSTAL_CODE_MESSAGE : undefined;

export function postalCodeCaret(typed: string, caret: number): number {
  if (formatPostalCode(typed) === typed) return caret;
  const digits = typed.slice(0, caret).replace(/\D/g, '').length;
  return digits > 3 ? digits + 1 : digits;
}

/** Formats the postal code in its field. Keeps the caret at its digit. */
export function formatPostalCodeField(field: HTMLInputElement): string {
  const typed = field.value;
  const caret = postalCodeCaret(typed, field.selectionStart ?? typed.length);
  field.value = formatPostalCode(typed);
  field.setSelectionRange(caret, caret);
  return field.value;
}
