import { expect, it } from '@jest/globals';
import { PhraseBook, phrasesOf } from '@kronblad/contracts/search/search-phrases';
import { searchWordsSeed } from './first-entries.js';

const book = new PhraseBook<string>();
for (const { words, title } of searchWordsSeed.details) for (const phrase of phrasesOf(words)) book.add(phrase, title);

it.each(['blommor', 'blomma', 'Blommorna'])(
  'The first search word %s of a new shop leads to bouquets only',
  (search) => {
    expect(book.in(search)).toEqual(['Buketter']);
  },
);

it('The first search word sorgkrans of a new shop leads to the page and the goods for funerals', () => {
  expect(book.in('sorgkrans')).toEqual(['Begravningar', 'Begravning']);
});
