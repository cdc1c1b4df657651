import { z } from 'zod';
import { type Answer, answer, searchedText, singleLine } from '../request/schema.js';

const customerQuote = {
  text: z.string({ error: 'Skriv vad kunden sa.' }).trim().min(1, 'Skriv vad kunden sa.').max(300, 'Högst 300 tecken.'),
  name: singleLine('Namn'),
  source: singleLine('Källa', 60).describe(
    'Where the customer said it. Shown, because a shop must not show reviews that it cannot account for.',
  ),
  sort_order: z.number({ error: 'Ange ett heltal.' }).int('Ange ett heltal.').min(0, 'Ange 0 eller högre.').max(10_000),
};

export const customerQuoteWrite = z.object({ ...customerQuote, sort_order: customerQuote.sort_order.default(100) });
export const customerQuotePatch = z.object(customerQuote).partial();

export const customerQuoteAnswer = answer({ id: 'CustomerQuote' })({
  ...customerQuoteWrite.shape,
  id: z.number(),
  version: z.number(),
  created_at: z.string(),
});
export type CustomerQuote = Answer<typeof customerQuoteAnswer>;

export const customerQuoteFilters = z.object({ search: searchedText });
export const customerQuoteSortFields = ['sort_order', 'name', 'created_at', 'id'] as const;

/** Number of quotes on the home page. */
export const MAX_SHOWN_QUOTES = 3;

export const shownQuote = answer({
  id: 'ShownQuote',
  description: '`GET /customer-quotes/shown`: in the order of the home page.',
})(customerQuoteAnswer.pick({ text: true, name: true, source: true }).shape);
export type ShownQuote = Answer<typeof shownQuote>;
