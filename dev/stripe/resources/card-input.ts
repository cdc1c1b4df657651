import { ApiError } from '../api/api-error.ts';
import { hash, text } from '../api/params.ts';
import { isExpired, passesLuhn } from '../elements/card-rules.ts';

export interface CardInput {
  number?: string;
  exp_month?: string;
  exp_year?: string;
  cvc?: string;
}

/** `payment_method_data[card]`. Texts, so that an error never repeats the number. */
export const cardShape = hash({
  number: text(),
  exp_month: text(),
  exp_year: text(),
  cvc: text(),
  networks: hash({ preferred: text() }),
});

export interface CheckedCard {
  number: string;
  month: number;
  year: number;
}

/** Validates the card without the issuer. 402 `card_error` with `param` otherwise. */
export function checkCard(input: CardInput): CheckedCard {
  const number = (input.number ?? '').replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number))
    throw cardError('invalid_number', 'number', 'The card number is not a valid credit card number.');
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  const month = Number(input.exp_month);
  const year = fullYear(Number(input.exp_year));
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  if (!Number.isInteger(year) || year > new Date().getFullYear() + 50 || isExpired(12, year)) {
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (isExpired(month, year))
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  if (input.cvc !== undefined && !/^\d{3,4}$/.test(input.cvc)) {
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  return { number, month, year };
}

function fullYear(year: number): number {
  return year >= 0 && year < 100 ? 2000 + year : year;
}

function cardError(code: string, param: string, message: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, param, message });
}
