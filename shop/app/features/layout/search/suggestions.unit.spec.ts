import type { CategoryLink } from '@kronblad/contracts/views/catalogue';
import { isAskable, NONE, nextOption, suggestionsFor } from './suggestions';

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
  suggestionsFor(term, [], among).categories.map(({ name }) => name);

describe('suggestions', () => {
  it.each([
    ['r', false],
    ['ro', true],
    ['  r ', false],
    ['--', false],
    ['å4', true],
    ['', false],
  ])('for %p are asked for: %p', (term, asked) => {
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
  ])('for %p contain the categories %p', (term, names) => {
    expect(namesFor(term)).toEqual(names);
  });

  it('hold three categories at most, first those that begin with what was typed', () => {
    const many = ['Stora ljus', 'Små ljus', 'Ljus', 'Långa ljus'].map((name, id) => ({ id, name }) as CategoryLink);
    expect(namesFor('ljus', many)).toEqual(['Ljus', 'Stora ljus', 'Små ljus']);
  });

  it('leave out a category without goods', () => {
    const empty = { id: 1, name: 'Ljus', product_count: 0 } as CategoryLink;
    expect(namesFor('ljus', [empty])).toEqual([]);
  });
});

describe('the arrow keys', () => {
  it('lead from the field through the options and back into it', () => {
    const down = [NONE, 0, 1].map((active) => nextOption(active, 'ArrowDown', 2));
    expect(down).toEqual([0, 1, NONE]);
    const up = [NONE, 1, 0].map((active) => nextOption(active, 'ArrowUp', 2));
    expect(up).toEqual([1, 0, NONE]);
  });

  it('stay in the field where there is no option', () => {
    expect(nextOption(NONE, 'ArrowDown', 0)).toBe(NONE);
  });
});

describe('what is offered', () => {
  const roses = [{ slug: 'ros' }, { slug: 'rosenkvitten' }];

  it('leads to products, then to categories, and last to all that is found', () => {
    const { hrefs, outcome, tells } = suggestionsFor('Kruk & co', roses, [
      { name: 'Kruk- & co', slug: 'krukor' } as CategoryLink,
    ]);
    expect(hrefs).toEqual([
      '/produkter/ros',
      '/produkter/rosenkvitten',
      '/produkter?kategori=krukor',
      '/produkter?search=Kruk+%26+co',
    ]);
    expect(outcome).toBe('Förslag: 2 produkter och 1 kategori. Välj med piltangenterna.');
    expect(tells).toBe(false);
  });

  it('leads to information pages after goods, and where there are none', () => {
    const { hrefs, outcome } = suggestionsFor('blombud', [], []);
    expect(hrefs).toEqual(['/blombud', '/produkter?search=blombud']);
    expect(outcome).toBe('Förslag: 1 sida. Välj med piltangenterna.');
    expect(suggestionsFor('retur', roses, categories).outcome).toBe(
      'Förslag: 2 produkter och 2 sidor. Välj med piltangenterna.',
    );
  });

  it('is nothing before an answer, and when nobody asks', () => {
    expect(suggestionsFor('ljus', null, categories).hrefs).toEqual([]);
    expect(suggestionsFor('', roses, categories)).toMatchObject({ hrefs: [], outcome: '' });
  });

  it('is said to be nothing when nothing was found', () => {
    expect(suggestionsFor('xqz', [], categories)).toMatchObject({
      hrefs: [],
      outcome: expect.stringContaining('”xqz”'),
      tells: true,
    });
  });

  it.each(['failed', 'waiting'] as const)('is the categories and the search itself when products are %s', (answer) => {
    expect(suggestionsFor('höst', answer, categories)).toMatchObject({
      hrefs: ['/produkter?kategori=hylla-6', '/produkter?search=h%C3%B6st'],
      tells: true,
    });
  });
});
