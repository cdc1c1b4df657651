import { tidyPostalCode } from '@kronblad/contracts/contact/postal-code';
import { writtenOrderNumber } from '@kronblad/contracts/order/order-number';
import { foldText } from '@kronblad/contracts/search/search-text';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

export interface SearchAlternative {
  /** Texts that must all be in the searched text. */
  readonly contains?: readonly string[];
  /** Last digits of the record's number. */
  readonly lastDigits?: string;
}
/** One of the alternatives must hold. */
export type SearchCondition = readonly SearchAlternative[];

/** Digits with the separators of telephone numbers and codes: `070-123 45 67`, `872 30`, `2026-000123`. */
const NUMBER = /(?<!\S)[+(]?\d[\d ()./-]*(?!\S)/g;
const LEAST_PHONE_DIGITS = 6;
const LEAST_LAST_DIGITS = 3;
/** From so many digits on, pieces after the first are one number: `5, 872 30`, `174 06 33`. */
const LEAST_LONG = 6;
/** One number; other digits with spaces between them may be several words. */
const POSTAL_CODE = /^\d{3} \d{2}$/;

/** `0701234567`, `46701234567`, `0046701234567` and `460701234567` → `701234567`. */
export const nationalDigits = (digits: string): string => digits.replace(/^(0046|46)?0?/, '');

/** Conditions that a text must meet, all of them and in any order, to be found by the typed words. */
export function searchConditions(search: string): SearchCondition[] {
  const typed = foldText(tidyPostalCode(writtenOrderNumber(search)))
    .replace(/[#,;:"”“]/g, ' ')
    .replace(/(?<!\S)ord-?(?=\d)/g, '');
  const words = typed.replace(NUMBER, ' ').split(/\s+/).filter(Boolean);
  return [...(typed.match(NUMBER) ?? []).map(numberCondition), ...words.map(wordCondition)];
}

function numberCondition(number: string): SearchCondition {
  const digits = number.replace(/\D/g, '');
  const [first = '', ...rest] = number.trim().split(/\s+/);
  const isPhone = digits.length >= LEAST_PHONE_DIGITS && /^(\+|0|\(0|46)/.test(number);
  return [
    ...(POSTAL_CODE.test(number.trim())
      ? []
      : [{ contains: [first, ...(digits.length < LEAST_LONG ? rest : [rest.join('')])] }]),
    { contains: [digits] },
    ...(isPhone ? [{ contains: [nationalDigits(digits)] }] : []),
    ...(digits.length >= LEAST_LAST_DIGITS ? [{ lastDigits: digits }] : []),
  ];
}

/** `Anna-Karin` is also found as `Anna Karin`. */
const wordCondition = (word: string): SearchCondition =>
  /^\p{L}+(-\p{L}+)+$/u.test(word) ? [{ contains: [word] }, { contains: word.split('-') }] : [{ contains: [word] }];

interface SearchedColumns {
  /** Folded text, with telephone numbers as national digits. */
  readonly text: string;
  /** A number that is found by its last digits. */
  readonly number?: string;
  /** Condition of the row, from one of these columns when they belong to rows of another table. */
  readonly where?: (found: string) => string;
}

export function narrowBySearch<Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  { text, number, where = (found) => `(${found})` }: SearchedColumns,
  search: string,
): void {
  let count = 0;
  for (const alternatives of searchConditions(search)) {
    const parameters: Record<string, string> = {};
    const like = (column: string, pattern: string) => {
      const name = `searched${count++}`;
      parameters[name] = pattern;
      return `${column} LIKE :${name}`;
    };
    const sqlOf = ({ contains = [], lastDigits }: SearchAlternative) => [
      ...contains.map((each) => like(text, `%${each.replace(/[\\%_]/g, '\\$&')}%`)),
      ...(lastDigits && number ? [like(number, `%${lastDigits}`)] : []),
    ];
    const sql = alternatives.map((each) => sqlOf(each).join(' AND ')).filter((each) => each !== '');
    rows.andWhere(where(sql.map((each) => `(${each})`).join(' OR ')), parameters);
  }
}
