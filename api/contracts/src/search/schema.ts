import { z } from 'zod';
import { searchedText } from '../request/schema.js';
import { tidyText } from '../text/typed-text.js';
import { phrasesOf } from './search-phrases.js';

const entry = {
  /** Words and phrases with commas between them. */
  words: z
    .string({ error: 'Skriv minst ett sökord.' })
    .max(2_000, { error: 'Högst 2000 tecken.', abort: true })
    .overwrite((text) => phrasesOf(text).join(', '))
    .min(1, 'Skriv minst ett sökord.'),
  title: z
    .string({ error: 'Skriv vad länken ska heta.' })
    .overwrite(tidyText)
    .min(1, 'Skriv vad länken ska heta.')
    .max(80, 'Högst 80 tecken.'),
  /** A page, a category's list or a product of the shop. */
  address: z
    .string({ error: 'Ange en adress i butiken, som /begravningar.' })
    .trim()
    .max(300, 'Adressen är för lång.')
    .regex(/^\/(?![/\\])\S*$/, 'Ange en adress i butiken, som /begravningar.'),
};

export const searchWordsWrite = z.object(entry);
export const searchWordsPatch = z.object(entry).partial();

export type SearchWords = z.output<typeof searchWordsWrite> & {
  readonly id: number;
  readonly version: number;
  readonly created_at: string;
};

export const searchWordsFilters = z.object({ search: searchedText });
export const searchWordsSortFields = ['title', 'words', 'address', 'created_at', 'id'] as const;

/** `GET /search-words/ways`: where a search leads besides to products. */
export interface SearchWay {
  readonly title: string;
  readonly href: string;
  readonly phrases: readonly string[];
}
