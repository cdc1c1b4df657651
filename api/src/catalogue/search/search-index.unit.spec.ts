import type { SearchFields } from './product-index.js';
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

const NO_TEXTS: SearchFields = { name: '', sku: '', category: '', summary: '', description: '', flower: '', holds: '' };
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

function namesIn(goods: readonly (readonly [string, string, string])[]): (query: string) => (string | undefined)[] {
  const shop = new SearchIndex();
  goods.forEach(([name, summary, description], id) => {
    shop.put(id, named(name, { summary, description }));
  });
  return (query) => [...shop.search(query)].sort(([, a], [, b]) => b - a).map(([id]) => goods[id]?.[0]);
}

describe('search', () => {
  it('A search ranks whole words before beginnings, ends and insides of words', () => {
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
  ])('The search %s finds %s', (query, name) => {
    expect(found(query)[0]).toBe(name);
  });

  it('A search ranks å, ä and ö before their plain letters', () => {
    const letters = new SearchIndex();
    letters.put(1, named('Matta'));
    letters.put(2, named('Mätta'));
    const best = (query: string) => [...letters.search(query)].sort(([, a], [, b]) => b - a)[0]?.[0];
    expect(best('mätta')).toBe(2);
    expect(best('matta')).toBe(1);
    expect(letters.search('mätta').size).toBe(2);
  });

  it('A search prefers all words, and falls back to most of them', () => {
    expect(found('ljus glas')).toEqual(['Ljus i glas Höst']);
    expect(found('svart blockljus för xyzzyx')).toEqual(['Blockljus Svart']);
  });

  it('A search guesses only the two longest unknown words, whatever was searched before', () => {
    const [mug, pastry] = [['Handgjord mugg'], ['Körsbärskarameller']];
    expect(found('handgjrod')).toEqual(mug);
    expect(found('xyzzyx handgjrod')).toEqual(mug);
    expect(found('145 250 xyzzyx handgjrod')).toEqual(mug);
    expect(found('xyzzyxyzzyx zyxxyzyxxyz handgjrod')).toEqual([]);
    expect(found('handgjrod')).toEqual(mug);
    expect(found('xyzzyxyzzyx zyxxyzyxxyz handgjrod')).toEqual([]);
    expect(found('xyzzyxyzzyx zyxxyzyxxyz handgjrod körsbärskarameller')).toEqual(pastry);
  });

  it('A search finds nothing for unknown words and for an empty query', () => {
    expect(found('xyzzyx')).toEqual([]);
    expect(found('  !? ')).toEqual([]);
  });

  it('A search does not guess when the word itself is found', () => {
    expect(found('pläd')).toEqual(['Rosa pläd Fjäll']);
  });

  it('A search guesses a nearby name, but not every text with such a word', () => {
    expect(found('tulpner')).toEqual(['Tulpaner Vårljus']);
    expect(found('vattne')).toEqual([]);
  });

  describe('names before texts', () => {
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
      'A search finds a compound typed without its middle: %s',
      (query) => {
        expect(names(query)).toEqual(['Adventsljusstake Smide']);
      },
    );

    it('A search requires both ends of a compound, each long enough', () => {
      expect(names('adventsfat')).not.toContain('Adventsljusstake Smide');
      expect(names('adventske')).not.toContain('Adventsljusstake Smide');
    });

    it('A search ranks a name that begins with the stem before texts', () => {
      const [first, ...rest] = names('kuddar');
      expect(first).toBe('Kuddfodral Linne');
      expect(rest.sort()).toEqual(['Kolsvart lakrits', 'Sammetspläd']);
    });

    it('A search guesses the name nearest to the input', () => {
      expect(names('kudar')[0]).toBe('Kuddfodral Linne');
    });

    it('A search ranks the category of that name before names that begin with it', () => {
      const shelves = new SearchIndex();
      shelves.put(1, named('Ljusstakar Kulle', { category: 'Dekorationer' }));
      shelves.put(2, named('Doftljus Gran', { category: 'Ljus' }));
      const scores = shelves.search('ljus');
      expect(scores.get(2)).toBeGreaterThan(scores.get(1) ?? 0);
    });

    it('A search ranks a part of a name before a word in a text', () => {
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
      ['ignores a text with both words when names have one', 'vit vas', ['Vas Klippa', 'Glasvas Dagg']],
      ['ranks a name with the other word in its text first', 'grön vas', ['Glasvas Dagg', 'Vas Klippa']],
      ['ignores that text after the names too', 'röda rosor', ['Rosbukett Skymning']],
      ['returns only names with all words if any', 'rosbukett skymning', ['Rosbukett Skymning']],
      ['ignores a mention of one word when the other is unknown', 'röd cykel', []],
      ['does not guess a known word as another', 'gardin', []],
      ['accepts mentions when nothing is better', 'hjärta gren', ['Plåthjärta']],
      ['accepts a match in texts only', 'gren plåt', ['Plåthjärta']],
      ['matches a digit exactly, not as a prefix', '1', ['Tomte']],
      ['finds nothing for unknown words', '<img src=x onerror=alert(1)>', []],
    ])('A search for several words %s: %s', (_why, query, expected) => {
      expect(names(query)).toEqual(expected);
    });
  });

  describe('flowers before goods that carry their name', () => {
    const shop = new SearchIndex();
    const goods: SearchFields[] = [
      named('Linneservetter Rosenlera', { description: 'Röda och grå. Torkade rosor på asken.' }),
      named('Rosbukett Skymning', { flower: 'rosbukett', holds: 'röd', summary: 'Tolv i en bunt.' }),
      named('Tulpanbukett Vårljus', { flower: 'tulpanbukett', summary: 'Tjugo röda tulpaner.' }),
      named('Blockljus Svart'),
      named('Tackkort', { description: 'Den bästa presenten.' }),
      named('Vit bukett Stillhet', { flower: 'vit', holds: 'Vita rosor och ranunkler.' }),
      named('Pionbukett Sjöbris', { flower: 'pionbukett', holds: 'Fylliga pioner i skärt rosa.' }),
    ];
    goods.forEach((fields, id) => {
      shop.put(id, fields);
    });
    shop.setPhrases([
      { phrases: ['mors dag', 'present'], products: () => [1, 2] },
      { phrases: ['höstmys'], products: () => [3] },
    ]);
    const names = (query: string) =>
      [...shop.search(query)].sort(([, a], [, b]) => b - a).map(([id]) => goods[id]?.name);

    it.each([
      ['rosor', ['Rosbukett Skymning', 'Vit bukett Stillhet', 'Linneservetter Rosenlera']],
      ['röda rosor', ['Rosbukett Skymning']],
      ['vita rosor', ['Vit bukett Stillhet']],
      ['rosorr', ['Rosbukett Skymning', 'Vit bukett Stillhet', 'Linneservetter Rosenlera']],
      ['rosro', ['Rosbukett Skymning', 'Vit bukett Stillhet', 'Linneservetter Rosenlera']],
      ['tullpaner', ['Tulpanbukett Vårljus']],
      ['tulpanerr', ['Tulpanbukett Vårljus']],
    ])('Flowers come before goods that carry their name: %s finds %s', (query, expected) => {
      expect(names(query)).toEqual(expected);
    });

    it.each([
      ['mors dag', ['Rosbukett Skymning', 'Tulpanbukett Vårljus']],
      ['Morsdag', ['Rosbukett Skymning', 'Tulpanbukett Vårljus']],
      ['tulpaner till mors dag', ['Tulpanbukett Vårljus']],
      ['present', ['Rosbukett Skymning', 'Tulpanbukett Vårljus', 'Tackkort']],
      ['höstmys', ['Blockljus Svart']],
    ])('Search words lead to their products: %s finds %s', (query, expected) => {
      expect(names(query)).toEqual(expected);
    });
  });

  it('The index removes deleted and replaced products', () => {
    const changing = new SearchIndex();
    changing.put(1, named('Amaryllis'));
    changing.put(1, named('Julstjärna'));
    expect(changing.search('amaryllis').size).toBe(0);
    expect(changing.search('julstjarna').size).toBe(1);
    changing.remove(1);
    expect(changing.search('julstjärna').size).toBe(0);
  });

  it('The index finds the same word after it has changed', () => {
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

  it('The index truncates long words', () => {
    const long = 'ljusstake'.repeat(8);
    const asked = new SearchIndex();
    asked.put(1, named(long.slice(0, 60)));
    expect([...asked.search(long).keys()]).toEqual([1]);
    expect([...asked.search(`${long}${'x'.repeat(500)}`).keys()]).toEqual([1]);
  });
});
