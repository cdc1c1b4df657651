import { z } from 'zod';
import { searchedText, singleLine } from '../request/schema.js';

const customerQuote = {
  text: z.string({ error: 'Skriv vad kunden sa.' }).trim().min(1, 'Skriv vad kunden sa.').max(300, 'Högst 300 tecken.'),
  name: singleLine('Namn'),
  /** Where the customer said it. Shown, because a shop must not show reviews that it cannot account for. */
  source: singleLine('Källa', 60),
  sort_order: z.number({ error: 'Ange ett heltal.' }).int('Ange ett heltal.').min(0, 'Ange 0 eller högre.').max(10_000),
};

export const customerQuoteWrite = z.object({ ...customerQuote, sort_order: customerQuote.sort_order.default(100) });
export const customerQuotePatch = z.object(customerQuote).partial();

export type CustomerQuote = z.output<typeof customerQuoteWrite> & {
  readonly id: number;
  readonly version: number;
  readonly created_at: string;
};

export const customerQuoteFilters = z.object({ search: searchedText });
export const customerQuoteSortFields = ['sort_order', 'name', 'created_at', 'id'] as const;

/** Number of quotes on the home page. */
export const MAX_SHOWN_QUOTES = 3;

/** `GET /customer-quotes/shown`: in the order of the home page. */
export type ShownQuote = Pick<CustomerQuote, 'text' | 'name' | 'source'>;
