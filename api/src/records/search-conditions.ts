import { writtenOrderNumber } from '@kronblad/contracts/rules/order-number';
import { tidyPostalCode } from '@kronblad/contracts/rules/postal-code';
import { foldText } from '@kronblad/contracts/rules/search-text';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Alternatives; each is a list of texts that must all be found. */
export type SearchCondition = readonly (readonly string[])[];

/** Digits with the separators of telephone numbers and codes: `070-123 45 67`, `872 30`, `2026-000123`. */
const NUMBER = /(?<!\S)[+(]?\d[\d ()./-]*(?!\S)/g;
const LEAST_PHONE_DIGITS = 6;

/** `0701234567`, `46701234567`, `0046701234567` and `460701234567` → `701234567`. */
export const nationalDigits = (digits: string): string => digits.replace(/^(0046|46)?0?/, '');

/** What a text must contain, all of it and in any order, to be found by the typed words. */
export function searchConditions(search: string): SearchCondition[] {
  const typed = foldText(tidyPostalCode(writtenOrderNumber(search))).replace(/[#,;:"”“]/g, ' ');
  const words = typed.replace(NUMBER, ' ').split(/\s+/).filter(Boolean);
  return [...(typed.match(NUMBER) ?? []).map(numberCondition), ...words.map(wordCondition)];
}

function numberCondition(number: string): SearchCondition {
  const digits = number.replace(/\D/g, '');
  const isPhone = digits.length >= LEAST_PHONE_DIGITS && /^(\+|0|\(0|46)/.test(number);
  return [number.trim().split(/\s+/), [digits], ...(isPhone ? [[nationalDigits(digits)]] : [])];
}

/** `Anna-Karin` is also found as `Anna Karin`. */
const wordCondition = (word: string): SearchCondition =>
  /^\p{L}+(-\p{L}+)+$/u.test(word) ? [[word], word.split('-')] : [[word]];

/** `column` holds folded text, with telephone numbers as national digits. */
export function narrowBySearch<Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  column: string,
  search: string,
): void {
  let count = 0;
  for (const alternatives of searchConditions(search)) {
    const parameters: Record<string, string> = {};
    const contains = (text: string) => {
      const name = `searched${count++}`;
      parameters[name] = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
      return `${column} LIKE :${name}`;
    };
    const sql = alternatives.map((texts) => `(${texts.map(contains).join(' AND ')})`).join(' OR ');
    rows.andWhere(`(${sql})`, parameters);
  }
}
