import type { CategoryLink } from '@kronblad/contracts/category/schema';
import { isAskable, NO_OPTION, nextOption, suggestionsFor } from './suggestions';

const categories = [
  'Buketter',
  'Krukväxter',
  'Ljus',
  'Majas Cottage',
  'Porslin & dukning',
  'Ljuslyktor',
  'Höstljus',
].map((name, id) => ({ id, name, slug: `hylla-${id}`, product_count: 3 }) as CategoryLink);
const namesFor = (term: string, among = categories) =>
  suggestionsFor(term, [], among, []).categories.map(({ name }) => name);

describe('suggestions', () => {
  it.each([
    ['r', false],
    ['ro', true],
    ['  r ', false],
    ['--', false],
    ['å4', true],
    ['', false],
  ])('Suggestions for %p are requested: %p', (term, asked) => {
    expect(isAskable(term)).toBe(asked);
  });

  it.each([
    ['lju', ['Ljus', 'Ljuslyktor']],
    ['LJUS', ['Ljus', 'Ljuslyktor']],
    ['cott', ['Majas Cottage']],
    ['majas cot', ['Majas Cottage']],
    ['krukvaxt', ['Krukväxter']],
    ['duk', ['Porslin & dukning']],
    ['&', []],
    ['ros', []],
  ])('Suggestions for %p contain the categories %p', (term, names) => {
    expect(namesFor(term)).toEqual(names);
  });

  it('Suggestions contain at most three categories, those that begin with the term first', () => {
    const many = ['Stora ljus', 'Små ljus', 'Ljus', 'Långa ljus'].map((name, id) => ({ id, name }) as CategoryLink);
    expect(namesFor('ljus', many)).toEqual(['Ljus', 'Stora ljus', 'Små ljus']);
  });

  it('Suggestions omit an empty category', () => {
    const empty = { id: 1, name: 'Ljus', product_count: 0 } as CategoryLink;
    expect(namesFor('ljus', [empty])).toEqual([]);
  });
});

describe('the arrow keys', () => {
  it('The arrow keys move from the field through the options and back', () => {
    const down = [NO_OPTION, 0, 1].map((active) => nextOption(active, 'ArrowDown', 2));
    expect(down).toEqual([0, 1, NO_OPTION]);
    const up = [NO_OPTION, 1, 0].map((active) => nextOption(active, 'ArrowUp', 2));
    expect(up).toEqual([1, 0, NO_OPTION]);
  });

  it('The arrow keys stay in the field without options', () => {
    expect(nextOption(NO_OPTION, 'ArrowDown', 0)).toBe(NO_OPTION);
  });
});

describe('the options', () => {
  const roses = [{ slug: 'ros' }, { slug: 'rosenkvitten' }];

  it('The options are products, then categories, and last all results', () => {
    const { hrefs, outcome, tells } = suggestionsFor(
      'Kruk & co',
      roses,
      [{ name: 'Kruk- & co', slug: 'krukor' } as CategoryLink],
      [],
    );
    expect(hrefs).toEqual([
      '/produkter/ros',
      '/produkter/rosenkvitten',
      '/produkter?kategori=krukor',
      '/produkter?search=Kruk+%26+co',
    ]);
    expect(outcome).toBe('Förslag: 2 produkter och 1 kategori. Välj med piltangenterna.');
    expect(tells).toBe(false);
  });

  const ways = [
    { title: 'Blombud', href: '/blombud', phrases: ['bud'] },
    { title: 'Leverans och retur', href: '/leverans-retur', phrases: ['frakt'] },
    { title: 'Ljus till advent', href: '/produkter?kategori=hylla-2', phrases: ['adventsljus'] },
    { title: 'Ångra ditt köp', href: '/angra', phrases: ['retur'] },
  ];

  it('The options lead to a category once', () => {
    const { hrefs } = suggestionsFor('ljus', [], categories, ways);
    expect(hrefs.filter((href) => href === '/produkter?kategori=hylla-2')).toHaveLength(1);
  });

  it('The options contain pages after products, or alone', () => {
    const { hrefs, outcome } = suggestionsFor('blombud', [], [], ways);
    expect(hrefs).toEqual(['/blombud', '/produkter?search=blombud']);
    expect(outcome).toBe('Förslag: 1 länk. Välj med piltangenterna.');
    expect(suggestionsFor('retur', roses, categories, ways).outcome).toBe(
      'Förslag: 2 produkter och 2 länkar. Välj med piltangenterna.',
    );
  });

  it('The options are empty before a response and without a term', () => {
    expect(suggestionsFor('ljus', null, categories, ways).hrefs).toEqual([]);
    expect(suggestionsFor('', roses, categories, ways)).toMatchObject({ hrefs: [], outcome: '' });
  });

  it('An empty result is reported', () => {
    expect(suggestionsFor('xqz', [], categories, ways)).toMatchObject({
      hrefs: [],
      outcome: expect.stringContaining('”xqz”'),
      tells: true,
    });
  });

  it.each(['failed', 'waiting'] as const)(
    'The options are categories and the search itself when products are %s',
    (answer) => {
      expect(suggestionsFor('höst', answer, categories, ways)).toMatchObject({
        hrefs: ['/produkter?kategori=hylla-6', '/produkter?search=h%C3%B6st'],
        tells: true,
      });
    },
  );
});
