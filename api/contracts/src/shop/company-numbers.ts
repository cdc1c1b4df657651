/** The check digit of organisation numbers, personal numbers and bankgiro numbers. Source: Luhn, ISO/IEC 7812-1. */
function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** A company's number, or the personal number of a sole trader, in ten digits: `559999-0008`. */
export const isOrgNumber = (typed: string): boolean => {
  const [, digits, last] = /^(\d{6})[-+ ]?(\d{4})$/.exec(typed) ?? [];
  return digits !== undefined && hasValidCheckDigit(digits + last);
};

/** `SE`, the organisation number and two digits that are not 00. Source: Skatteverket, momsregistreringsnummer. */
export const isSwedishVatNumber = (typed: string): boolean => {
  const [, digits] = /^SE ?(\d{6}-?\d{4}) ?(?!00)\d{2}$/i.exec(typed) ?? [];
  return digits !== undefined && isOrgNumber(digits);
};

/** Seven or eight digits, with a hyphen before the last four. Source: Bankgirot, kontroll av bankgironummer. */
export const isBankgiro = (typed: string): boolean =>
  /^\d{3,4}-?\d{4}$/.test(typed) && hasValidCheckDigit(typed.replace('-', ''));
