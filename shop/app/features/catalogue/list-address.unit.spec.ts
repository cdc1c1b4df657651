import { boundedListHref, countText, listHref, movedListHref, readListAddress, renamedListHref } from './list-address';

const read = (query: string) => readListAddress(new URLSearchParams(query));

describe('count text of the list', () => {
  it.each([
    [1, 1, 1, 'Visar 1 produkt'],
    [1, 24, 24, 'Visar 24 produkter'],
    [1, 24, 93, 'Visar 1–24 av 93 produkter'],
    [2, 24, 93, 'Visar 25–48 av 93 produkter'],
    [4, 21, 93, 'Visar 73–93 av 93 produkter'],
    [2, 1, 25, 'Visar 25 av 25 produkter'],
  ])('The count text of page %i with %i of %i is %s', (page, shown, total, text) => {
    expect(countText(page, shown, total)).toBe(text);
  });
});

describe('address of the product list', () => {
  it('The address of the product list uses defaults for missing and unknown parameters', () => {
    const defaults = { kategori: '', search: '', sort: 'popularitet', sida: 1, visning: 'kompakt' };
    expect(read('')).toEqual(defaults);
    expect(read('sort=billigast&sida=-3&visning=jatte&kategori=alla')).toEqual(defaults);
    expect(read('sida=abc').sida).toBe(1);
  });

  it('The address of the product list removes control characters', () => {
    expect(read('search=%00')).toEqual(read(''));
    expect(read('search=r%C3%B6da%00%0Arosor%7F&kategori=%00ljus')).toMatchObject({
      search: 'röda rosor',
      kategori: 'ljus',
    });
  });

  it('The address of the product list reads what it writes', () => {
    const address = { kategori: 'ljus', search: 'röda äpplen & bär', sort: 'namn', sida: 3, visning: 'stor' } as const;
    expect(read(listHref(address, { sida: 3 }).split('?')[1] ?? '')).toEqual(address);
  });

  it('The address of the product list keeps colour and occasion, and only known ones', () => {
    expect(listHref(read('farg=r%C3%B6d&tillfalle=tack&sida=2'), { sort: 'namn' })).toBe(
      '/produkter?sort=namn&farg=r%C3%B6d&tillfalle=tack',
    );
    expect(read('farg=neon&tillfalle=alltid')).toEqual(read(''));
  });

  it.each([
    ['prisfran=100&pristill=250', { prisfran: 100, pristill: 250 }],
    ['prisfran=250&pristill=100', { prisfran: 100, pristill: 250 }],
    ['prisfran=&pristill=99,60', { pristill: 99.6 }],
    ['prisfran=149.5&pristill=1 200,505', { prisfran: 149.5, pristill: 1200.51 }],
    ['prisfran=-5&pristill=gratis', {}],
    ['prisfran=1 200', { prisfran: 1200 }],
    ['prisfran=400 kr&pristill=500:-', { prisfran: 400, pristill: 500 }],
    ['prisfran=4oo', {}],
  ])('The address of the product list reads the price bounds from %s', (query, bounds) => {
    const { prisfran, pristill } = read(query);
    expect({ ...(prisfran && { prisfran }), ...(pristill && { pristill }) }).toEqual(bounds);
  });

  it('The address of the product list keeps the price bounds when the sort order changes', () => {
    expect(listHref(read('prisfran=100&pristill=250&sida=2'), { sort: 'namn' })).toBe(
      '/produkter?sort=namn&prisfran=100&pristill=250',
    );
  });

  it('The address of the product list returns to page 1 when another parameter changes', () => {
    const onPageThree = read('kategori=ljus&sida=3');
    expect(listHref(onPageThree, { sort: 'nyheter' })).toBe('/produkter?kategori=ljus&sort=nyheter');
    expect(listHref(onPageThree, { sida: 4 })).toBe('/produkter?kategori=ljus&sida=4');
    expect(listHref(onPageThree, { kategori: '' })).toBe('/produkter');
  });

  it.each([
    ['category=ljus', '/produkter?kategori=ljus'],
    ['category=mayas-cottage&sort=nyheter', '/produkter?kategori=majas-cottage&sort=nyheter'],
    ['kategori=mayas-cottage&sida=2', '/produkter?kategori=majas-cottage&sida=2'],
    ['category=ljus&kategori=godis', '/produkter?kategori=godis'],
    ['category=alla', '/produkter'],
  ])('The address %s redirects to %s', (query, href) => {
    expect(renamedListHref(new URLSearchParams(query))).toBe(href);
  });

  it.each(['', 'kategori=ljus', 'kategori=alla', 'sida=2'])('The address %p does not redirect', (query) => {
    expect(renamedListHref(new URLSearchParams(query))).toBeNull();
  });

  it("The address of the product list redirects from a category's former slug to its current one", () => {
    const address = read('kategori=paskpynt&sort=namn&sida=2');
    expect(movedListHref(address, 'pask')).toBe('/produkter?kategori=pask&sort=namn&sida=2');
    expect(movedListHref(address, 'paskpynt')).toBeNull();
    expect(movedListHref(read('kategori=majas-cottage'), 'mayas-cottage')).toBeNull();
  });
});

describe('names of Object.prototype', () => {
  it.each(['__proto__', 'constructor', 'toString'])(
    'Names of Object.prototype are ordinary category slugs: %s',
    (slug) => {
      const params = new URLSearchParams({ kategori: slug });
      expect(renamedListHref(params)).toBeNull();
      expect(readListAddress(params).kategori).toBe(slug);
    },
  );

  it('Names of Object.prototype do not match through prototype lookups', () => {
    expect(renamedListHref(new URLSearchParams('kategori[]=x&category[]=y'))).toBeNull();
  });
});

describe('a search with a price bound', () => {
  const hrefFor = (search: string, more = '') =>
    boundedListHref(readListAddress(new URLSearchParams(`search=${encodeURIComponent(search)}${more}`)));

  it.each([
    ['present under 200', '/produkter?search=present&pristill=200'],
    ['under 200 kr', '/produkter?pristill=200'],
    ['vas mellan 100 och 300', '/produkter?search=vas&prisfran=100&pristill=300'],
    ['vas', null],
  ])('A search with the price bound %s leads to %s', (search, href) => {
    expect(hrefFor(search)).toBe(href);
  });

  it('A search keeps a price bound that the shopper chose', () => {
    expect(hrefFor('present under 200', '&pristill=100')).toBe('/produkter?search=present&pristill=100');
  });
});
