import { isCalm } from './route-handle';

it.each([
  ['the page about funerals', { handle: { calm: true } }, true],
  ['a work for a funeral, or a list of them', { loaderData: { calm: true } }, true],
  ['a bouquet', { loaderData: { calm: false } }, false],
  ['a page without data', { loaderData: null, handle: undefined }, false],
])('Popup, sale and red stay away from %s as they should', (_, match, calm) => {
  expect(isCalm([{ loaderData: { categories: [] } }, match])).toBe(calm);
});
