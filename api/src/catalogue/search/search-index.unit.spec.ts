import { SearchIndex } from './search-index.js';

const products = [
  'Rosbukett Skymning',
  'Rosa pläd Fjäll',
  'Blockljus Svart',
  'Ljus i glas Höst',
  'Ljusstake Järn',
  'Körsbärskarameller',
  'Tulpaner Vårljus',
  'Pärlgarn Å',
  'Påskägg',
  'Handgjord mugg',
];

const index = new SearchIndex();
products.forEach((name, id) => {
  index.put(id, [{ text: name, weight: 10 }]);
});
index.put(100, [
  { text: 'Vas Klar', weight: 10 },
  { text: 'Rymmer en stor bukett med tulpaner, rosor eller ljus i vatten.', weight: 1 },
]);

function found(query: string): string[] {
  const hits = [...index.search(query)].sort(([, a], [, b]) => b - a);
  return hits.map(([id]) => products[id] ?? 'Vas Klar');
}

describe('search', () => {
  it('ranks the whole word before the beginning, the end and the inside of words', () => {
    const [first, ...rest] = found('ljus');
    expect(first).toBe('Ljus i glas Höst');
    expect(rest).toEqual(expect.arrayContaining(['Ljusstake Järn', 'Blockljus Svart', 'Tulpaner Vårljus', 'Vas Klar']));
    expect(rest.at(-1)).toBe('Vas Klar');
  });

  it.each([
    ['körsbärskarameller', 'Körsbärskarameller'],
    ['korsbarskarameller', 'Körsbärskarameller'],
    ['KÖRSBÄRSKARAMELL', 'Körsbärskarameller'],
    ['karameller', 'Körsbärskarameller'],
    ['tulpan', 'Tulpaner Vårljus'],
    ['tulpanerna', 'Tulpaner Vårljus'],
    ['paskagg', 'Påskägg'],
    ['påskäggen', 'Påskägg'],
    ['hand', 'Handgjord mugg'],
    ['handgjrod', 'Handgjord mugg'],
    ['tulpner', 'Tulpaner Vårljus'],
    ['blokljus', 'Blockljus Svart'],
    ['buketter', 'Rosbukett Skymning'],
    ['tulpanlökar', 'Tulpaner Vårljus'],
    ['trädgårdsmugg', 'Handgjord mugg'],
  ])('%s finds %s', (query, name) => {
    expect(found(query)[0]).toBe(name);
  });

  it('ranks å, ä and ö as typed before their plain letters', () => {
    const letters = new SearchIndex();
    letters.put(1, [{ text: 'Matta', weight: 10 }]);
    letters.put(2, [{ text: 'Mätta', weight: 10 }]);
    const best = (query: string) => [...letters.search(query)].sort(([, a], [, b]) => b - a)[0]?.[0];
    expect(best('mätta')).toBe(2);
    expect(best('matta')).toBe(1);
    expect(letters.search('mätta').size).toBe(2);
  });

  it('wants all words, and settles for most of them', () => {
    expect(found('ljus glas')).toEqual(['Ljus i glas Höst']);
    expect(found('svart blockljus för xyzzyx')).toEqual(['Blockljus Svart']);
  });

  it('finds nothing for what is not there, and for nothing', () => {
    expect(found('xyzzyx')).toEqual([]);
    expect(found('  !? ')).toEqual([]);
  });

  it('does not take slips into account when the word itself is found', () => {
    expect(found('pläd')).toEqual(['Rosa pläd Fjäll']);
  });

  it('takes a slip for a name where one is near, not for every text that has such a word', () => {
    expect(found('tulpner')).toEqual(['Tulpaner Vårljus']);
    expect(found('vattne')).toEqual(['Vas Klar']);
  });

  it('forgets what is removed and what is replaced', () => {
    const changing = new SearchIndex();
    changing.put(1, [{ text: 'Amaryllis', weight: 1 }]);
    changing.put(1, [{ text: 'Julstjärna', weight: 1 }]);
    expect(changing.search('amaryllis').size).toBe(0);
    expect(changing.search('julstjarna').size).toBe(1);
    changing.remove(1);
    expect(changing.search('julstjärna').size).toBe(0);
  });
});
