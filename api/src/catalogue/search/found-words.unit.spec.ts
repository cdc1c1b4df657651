import { FoundWords } from './found-words.js';

const NOTHING = new Map<number, number>();
const few = new Map([[1, 10]]);

describe('what typed words find', () => {
  it('is bounded when words find nothing, as those do that nobody has', () => {
    const found = new FoundWords(1_000);
    for (let index = 0; index < 10_000; index++) found.keep(`q${index}`, NOTHING);
    expect(found.size).toBeLessThanOrEqual(100);
  });

  it('is bounded when words find much', () => {
    const found = new FoundWords(1_000);
    const much = new Map(Array.from({ length: 90 }, (_, id) => [id, 1]));
    for (let index = 0; index < 100; index++) found.keep(`q${index}`, much);
    expect(found.size).toBeLessThanOrEqual(10);
  });

  it('keeps the words that are asked for again while others come and go', () => {
    const found = new FoundWords(1_000);
    found.keep('ljus', few);
    found.keep('vas', few);
    for (let index = 0; index < 10_000; index++) {
      found.keep(`q${index}`, NOTHING);
      expect(found.get('ljus')).toBe(few);
    }
    expect(found.get('vas')).toBeUndefined();
  });

  it('forgets all of them', () => {
    const found = new FoundWords();
    found.keep('ljus', few);
    found.clear();
    expect(found.get('ljus')).toBeUndefined();
    expect(found.size).toBe(0);
  });
});
