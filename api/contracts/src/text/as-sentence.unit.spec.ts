import { expect, it } from '@jest/globals';
import { asSentence } from './as-sentence.js';

it('A text ends with one full stop, whether or not it had one', () => {
  expect(['Fullt', 'Ring oss.', 'Hoppsan!'].map(asSentence)).toEqual(['Fullt.', 'Ring oss.', 'Hoppsan!']);
});
