import { informationPagesFor } from './information-pages';

describe('information pages', () => {
  it.each([
    ['leverans', ['/leverans-retur']],
    ['retur', ['/leverans-retur', '/angra']],
    ['öppettider', ['/kontakt']],
    ['oppet', ['/leverans-retur', '/kontakt']],
    ['öppet köp', ['/leverans-retur']],
    ['Blombud', ['/blombud']],
    ['frakt', ['/leverans-retur']],
    ['cookies', ['/integritet']],
    ['leveranstiderna', ['/leverans-retur']],
    ['öp', []],
    ['vas', []],
    ['', []],
  ])('for %p: %p', (term, hrefs) => {
    expect(informationPagesFor(term).map(({ href }) => href)).toEqual(hrefs);
  });
});
