import { expect, it } from '@jest/globals';
import { mayCall, permissionOf, type Role } from '@kronblad/contracts/staff/roles';
import { isAllowed, readBy, sections, titleAt } from './sections';

it.each([
  ['/', 'Administratörspanel'],
  ['/produkter', 'Produkthantering'],
  ['/produkter/12', 'Produkthantering'],
  ['/kategorier/ny', 'Kategorihantering'],
  ['/ordrar/7', 'Orderhantering'],
  ['/rabatter/ny', 'Rabatter & Kampanjer'],
  ['/kampanjkoder', 'Kampanjkoder'],
  ['/kalender/ny', 'Leveranskalender'],
  ['/omraden', 'Leveransområden'],
  ['/ceremoniplatser/ny', 'Ceremoniplatser'],
  ['/bokforing', 'Bokföring & kvitton'],
  ['/ordrarna', 'Administratörspanel'],
  ['/okänd', 'Administratörspanel'],
])('The title of %s is %s', (path, title) => {
  expect(titleAt(path)).toBe(title);
});

it('The sections of a group follow each other, so that the menu shows each heading once', () => {
  const starts = sections.filter(({ group }, index) => group !== sections[index - 1]?.group);
  expect(starts.map(({ group }) => group)).toEqual(['Dagens arbete', 'Sortiment', 'Kunder', 'Ekonomi', 'Butiken']);
});

const seenBy = (role: Role) =>
  sections.filter((section) => isAllowed(section, (method, route) => mayCall(role, method, route)));

it('Owners see every section, and each reads a route of the table of roles', () => {
  expect(seenBy('owner')).toEqual(sections);
  expect(sections.filter((section) => !permissionOf(readBy(section))).map(({ path }) => path)).toEqual([]);
});

it('Staff see all sections but the books', () => {
  expect(sections.filter((section) => !seenBy('staff').includes(section)).map(({ path }) => path)).toEqual([
    '/bokforing',
  ]);
});

it('A bookkeeper sees orders, books and the own account', () => {
  expect(seenBy('bookkeeper').map(({ path }) => path)).toEqual(['/ordrar', '/bokforing', '/installningar']);
});

it('A driver sees neither the dashboard nor orders nor products', () => {
  const seen = seenBy('driver').map(({ path }) => path);
  expect(seen).toEqual(expect.arrayContaining(['/dagen', '/bud', '/installningar']));
  expect(seen.filter((path) => ['/', '/ordrar', '/produkter', '/kundregister', '/bokforing'].includes(path))).toEqual(
    [],
  );
});
