import { z } from 'zod';
import { type Answer, answer, searchedText } from '../request/schema.js';
import { tidyText } from '../text/typed-text.js';
import { phrasesOf } from './search-phrases.js';

const entry = {
  words: z
    .string({ error: 'Skriv minst ett sökord.' })
    .max(2_000, { error: 'Högst 2000 tecken.', abort: true })
    .overwrite((text) => phrasesOf(text).join(', '))
    .min(1, 'Skriv minst ett sökord.')
    .describe('Words and phrases with commas between them.'),
  title: z
    .string({ error: 'Skriv vad länken ska heta.' })
    .overwrite(tidyText)
    .min(1, 'Skriv vad länken ska heta.')
    .max(80, 'Högst 80 tecken.'),
  address: z
    .string({ error: 'Ange en adress i butiken, som /begravningar.' })
    .trim()
    .max(300, 'Adressen är för lång.')
    .regex(/^\/(?![/\\])\S*$/, 'Ange en adress i butiken, som /begravningar.')
    .describe("A page, a category's list or a product of the shop."),
};

export const searchWordsWrite = z.object(entry);
export const searchWordsPatch = z.object(entry).partial();

export const searchWordsAnswer = answer({ id: 'SearchWords' })({
  ...searchWordsWrite.shape,
  id: z.number(),
  version: z.number(),
  created_at: z.string(),
});
export type SearchWords = Answer<typeof searchWordsAnswer>;

export const searchWordsFilters = z.object({ search: searchedText });
export const searchWordsSortFields = ['title', 'words', 'address', 'created_at', 'id'] as const;

export const searchWay = answer({
  id: 'SearchWay',
  description: '`GET /search-words/ways`: where a search leads besides to products.',
})({
  title: z.string(),
  href: z.string(),
  phrases: z.array(z.string()),
});
export type SearchWay = Answer<typeof searchWay>;
