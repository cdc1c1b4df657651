import { tidyName } from '../text/typed-text.js';

const SWEDISH = /^(?:SE?[- ]?)?([1-9]\d{2})[- ]?(\d{2})$/i;

export const POSTAL_CODE_MESSAGE =
  'Ange ett svenskt postnummer med fem siffror, som 872 30. Vi levererar bara inom Sverige.';

export const isSwedishPostalCode = (typed: string): boolean => SWEDISH.test(tidyName(typed));

/** `87230`, `872-30`, `SE-872 30` and `S-87230` become `872 30`; anything else stays as typed, without invisible characters. */
export const tidyPostalCode = (typed: string): string => tidyName(typed).replace(SWEDISH, '$1 $2');
