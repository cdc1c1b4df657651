import { waysFor } from './search-ways';

const ways = [
  { title: 'Leverans och retur', href: '/leverans-retur', phrases: ['frakt', 'leveranstid', 'öppet köp'] },
  { title: 'Kontakt och öppettider', href: '/kontakt', phrases: ['öppet', 'presentkort'] },
  { title: 'Begravningar', href: '/begravningar', phrases: ['sorgkrans', 'begravning'] },
  { title: 'Blombud', href: '/blombud', phrases: ['mors dag', 'present'] },
  { title: 'Buketter', href: '/produkter?kategori=buketter', phrases: ['mors dag', 'present'] },
];

it.each([
  ['leverans', ['/leverans-retur']],
  ['leveranstiderna', ['/leverans-retur']],
  ['oppet', ['/kontakt', '/leverans-retur']],
  ['öppet köp', ['/leverans-retur']],
  ['blomb', ['/blombud']],
  ['sorgkrans', ['/begravningar']],
  ['vit sorgkrans', ['/begravningar']],
  ['sorgkransar', ['/begravningar']],
  ['Mors dag', ['/blombud', '/produkter?kategori=buketter']],
  ['present under 200', ['/blombud', '/produkter?kategori=buketter']],
  ['presentkort', ['/kontakt']],
  ['öp', []],
  ['vas', []],
  ['', []],
])('The ways of a search for %p are %p', (term, hrefs) => {
  expect(waysFor(term, ways).map(({ href }) => href)).toEqual(hrefs);
});
