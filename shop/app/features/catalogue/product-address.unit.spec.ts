import { movedProductHref } from './product-address';

const rose = { id: 12, slug: 'rosbukett-gryning' };

it.each([
  ['rosbukett-gryning', null],
  ['12', null],
  ['rosbukett-skymning', '/produkter/rosbukett-gryning'],
  ['2026', '/produkter/rosbukett-gryning'],
])('A product requested as %s redirects to %s', (asked, href) => {
  expect(movedProductHref(asked, rose)).toBe(href);
});

it('A redirect of a product keeps the size that the address names', () => {
  expect(movedProductHref('rosbukett-skymning', rose, 'stor')).toBe('/produkter/rosbukett-gryning?storlek=stor');
});
