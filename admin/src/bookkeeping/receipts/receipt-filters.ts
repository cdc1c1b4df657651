import type { BookPeriodChoice } from '@kronblad/contracts/order/books-schema';

/** Reads `ar` and `manad` from the query string. `alla` or an invalid value selects all years or months. */
export function bookPeriodIn(params: URLSearchParams): BookPeriodChoice {
  const [year, month] = [params.get('ar') ?? '', params.get('manad') ?? ''];
  return {
    ...(/^20\d\d$/.test(year) && { year: Number(year) }),
    ...(/^([1-9]|1[0-2])$/.test(month) && { month: Number(month) }),
  };
}

/** An unpaid order has no receipt, so only a search finds it. */
export const FILTER_WITHOUT_SEARCH = { paid: 'ever' } as const;
