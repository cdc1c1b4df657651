const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** One spelling of a typed or pasted text: no invisible characters, NFC, ordinary line breaks and single spaces, trimmed. */
export const tidyText = (typed: string): string =>
  typed
    .replace(INVISIBLE, '')
    .replace(/[\u2028\u2029]/g, '\n')
    .normalize('NFC')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .trim();

/** Tidies what is compared and searched (names, addresses, numbers, codes): also one kind of hyphen. */
export const tidyName = (typed: string): string => tidyText(typed).replace(/[\p{Pd}\u2043\u2212]/gu, '-');

/** Codes have no spaces. */
export const tidyCode = (typed: string): string => tidyName(typed).replace(/\s/g, '');

export const tidyCampaignCode = (typed: string): string => tidyCode(typed).toUpperCase();

export const tidyEmail = (typed: string): string => tidyName(typed).replace(/^mailto: ?/i, '');
