import { z } from 'zod';
import { type Answer, answer, wholeNumber } from '../request/schema.js';

/** Both in Stockholm time. A month without a year means that month of every year; neither means all orders. */
export const bookPeriod = {
  year: wholeNumber('Ange ett år.').pipe(z.number().min(2000, 'Ange ett år.').max(2999, 'Ange ett år.')).optional(),
  month: wholeNumber('Ange en månad.').pipe(z.number().min(1, 'Ange en månad.').max(12, 'Ange en månad.')).optional(),
};
export const bookPeriodQuery = z.object(bookPeriod);
export type BookPeriodChoice = z.output<typeof bookPeriodQuery>;

export const orderTotals = answer({
  id: 'OrderTotals',
  description: 'Sums of paid orders, including those refunded later. In SEK.',
})({
  orders: z.number(),
  turnover: z.number(),
  tax: z.number(),
  refunded: z.number().describe('Refunded part of the turnover, including VAT.'),
  years: z.array(z.number()).describe('Years from the first order to today, latest first.'),
});
export type OrderTotals = Answer<typeof orderTotals>;

const twoDigits = (month: number) => String(month).padStart(2, '0');

export const bookFilename = ({ year, month }: BookPeriodChoice): string =>
  `bokforing-${year ?? 'alla-ar'}-${month === undefined ? 'alla-manader' : twoDigits(month)}.csv`;
