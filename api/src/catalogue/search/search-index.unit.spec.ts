import type { SearchFields } from './search-fields.js';
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

const NO_TEXTS: SearchFields = { name: '', sku: '', category: '', summary: '', description: '' };
const named = (name: string, texts: Partial<SearchFields> = {}): SearchFields => ({ ...NO_TEXTS, name, ...texts });

const index = new SearchIndex();
products.forEach((name, id) => {
  index.put(id, named(name));
});
index.put(100, named('Vas Klar', { description: 'Rymmer en stor bukett med tulpaner, rosor eller ljus i vatten.' }));

function found(query: string): string[] {
  const hits = [...index.search(query)].sort(([, a], [, b]) => b - a);
  return hits.map(([id]) => products[id] ?? 'Vas Klar');
}

/** Name, summary and description of goods; answers the names that a query finds, the best first. */
function namesIn(goods: readonly (readonly [string, string, string])[]): (query: string) => (string | undefined)[] {
  const shop = new SearchIndex();
  goods.forEach(([name, summary, description], id) => {
    shop.put(id, named(name, { summary, description }));
  });
  return (query) => [...shop.search(query)].sort(([, a], [, b]) => b - a).map(([id]) => goods[id]?.[0]);
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
    letters.put(1, named('Matta'));
    letters.put(2, named('Mätta'));
    const best = (query: string) => [...letters.search(query)].sort(([, a], [, b]) => b - a)[0]?.[0];
    expect(best('mätta')).toBe(2);
    expect(best('matta')).toBe(1);
    expect(letters.search('mätta').size).toBe(2);
  });

  it('wants all words, and settles for most of them', () => {
    expect(found('ljus glas')).toEqual(['Ljus i glas Höst']);
    expect(found('svart blockljus för xyzzyx')).toEqual(['Blockljus Svart']);
  });

  it('guesses at the two longest words that nobody has, whichever have been typed before, and at no third', () => {
    const [mug, pastry] = [['Handgjord mugg'], ['Körsbärskarameller']];
    expect(found('handgjrod')).toEqual(mug);
    expect(found('xyzzyx handgjrod')).toEqual(mug);
    expect(found('145 250 xyzzyx handgjrod')).toEqual(mug);
    expect(found('xyzzyxyzzyx zyxxyzyxxyz handgjrod')).toEqual([]);
    expect(found('handgjrod')).toEqual(mug);
    expect(found('xyzzyxyzzyx zyxxyzyxxyz handgjrod')).toEqual([]);
    // Words that are there are found, however many are not.
    expect(found('xyzzyxyzzyx zyxxyzyxxyz handgjrod körsbärskarameller')).toEqual(pastry);
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
    expect(found('vattne')).toEqual([]);
  });

  describe('names before what texts mention', () => {
    const names = namesIn([
      ['Adventsljusstake Smide', 'Fyra hållare i svart smide.', ''],
      ['Kuddfodral Linne', 'Tvättat linne, 50 × 50 cm.', ''],
      [
        'Kolsvart lakrits',
        'Mjuk saltlakrits i små matta kuddar.',
        'Kuddarna är kokta på lakritsrot. Kuddar av lakrits.',
      ],
      ['Sammetspläd', 'Till kuddar och soffor.', 'Går till alla kuddar.'],
      ['Ljusfat', 'För blockljus i alla storlekar.', 'Står stadigt under en stake.'],
    ]);

    it.each(['adventsstake', 'adventsstakar', 'ADVENTSSTAKEN'])(
      'finds a compound typed without its middle: %s',
      (query) => {
        expect(names(query)).toEqual(['Adventsljusstake Smide']);
      },
    );

    it('wants both ends of a compound, each long enough to mean something', () => {
      expect(names('adventsfat')).not.toContain('Adventsljusstake Smide');
      expect(names('adventske')).not.toContain('Adventsljusstake Smide');
    });

    it('puts a name that begins with the stem before every mention', () => {
      const [first, ...rest] = names('kuddar');
      expect(first).toBe('Kuddfodral Linne');
      expect(rest.sort()).toEqual(['Kolsvart lakrits', 'Sammetspläd']);
    });

    it('takes a slip for the name that is near what was meant', () => {
      expect(names('kudar')[0]).toBe('Kuddfodral Linne');
    });

    it('puts what stands on the shelf of that name before what only begins with it', () => {
      const shelves = new SearchIndex();
      shelves.put(1, named('Ljusstakar Kulle', { category: 'Dekorationer' }));
      shelves.put(2, named('Doftljus Gran', { category: 'Ljus' }));
      const scores = shelves.search('ljus');
      expect(scores.get(2)).toBeGreaterThan(scores.get(1) ?? 0);
    });

    it('puts a part of a name before a word of a text', () => {
      expect(names('stake')[0]).toBe('Adventsljusstake Smide');
      expect(names('stake')).toContain('Ljusfat');
    });
  });

  describe('several words', () => {
    const names = namesIn([
      ['Vas Klippa', 'Stengods i grått.', ''],
      ['Glasvas Dagg', 'Munblåst i grönt glas.', ''],
      ['Plåthjärta', 'Vitt hjärta av plåt.', 'Häng det på en gren i en vas.'],
      ['Doftljus Gran', 'Grönt ljus.', 'Ställ det vid en vas.'],
      ['Halmbock', 'Bock med röda band.', 'Står fint bland rosor.'],
      ['Rosbukett Skymning', 'Tolv röda i en bunt.', ''],
      ['Tomte', 'Röd luva, 1 meter lång.', ''],
      ['Kulljus', 'Brinner på gården, 12 timmar.', ''],
    ]);

    it.each([
      ['a text that mentions both is no answer where names have one', 'vit vas', ['Vas Klippa', 'Glasvas Dagg']],
      ['a name with the other word in its text comes first', 'grön vas', ['Glasvas Dagg', 'Vas Klippa']],
      ['nor does it come after them', 'röda rosor', ['Rosbukett Skymning']],
      ['names that have all words leave no room for others', 'rosbukett skymning', ['Rosbukett Skymning']],
      ['a mention of the one that is there is no answer', 'röd cykel', []],
      ['a word that is there is not a slip for one of a text', 'gardin', []],
      ['mentions are an answer where nothing better is', 'hjärta gren', ['Plåthjärta']],
      ['a text may be all there is', 'gren plåt', ['Plåthjärta']],
      ['a digit is itself and begins nothing', '1', ['Tomte']],
      ['what is no word of the shop finds nothing', '<img src=x onerror=alert(1)>', []],
    ])('%s: %s', (_why, query, expected) => {
      expect(names(query)).toEqual(expected);
    });
  });

  it('forgets what is removed and what is replaced', () => {
    const changing = new SearchIndex();
    changing.put(1, named('Amaryllis'));
    changing.put(1, named('Julstjärna'));
    expect(changing.search('amaryllis').size).toBe(0);
    expect(changing.search('julstjarna').size).toBe(1);
    changing.remove(1);
    expect(changing.search('julstjärna').size).toBe(0);
  });

  it('knows the same word anew after the words of the shop have changed', () => {
    const changing = new SearchIndex();
    changing.put(1, named('Amaryllis'));
    expect([...changing.search('ljus').keys()]).toEqual([]);
    changing.put(2, named('Blockljus'));
    expect([...changing.search('ljus').keys()]).toEqual([2]);
    changing.put(3, named('Blockljus'));
    expect([...changing.search('ljus').keys()]).toEqual([2, 3]);
    changing.remove(2);
    changing.remove(3);
    expect([...changing.search('ljus').keys()]).toEqual([]);
  });

  it('reads no more of a word than words have', () => {
    const long = 'ljusstake'.repeat(8);
    const asked = new SearchIndex();
    asked.put(1, named(long.slice(0, 60)));
    expect([...asked.search(long).keys()]).toEqual([1]);
    expect([...asked.search(`${long}${'x'.repeat(500)}`).keys()]).toEqual([1]);
  });
});
