import { expect, it } from '@jest/globals';
import { sections, titleAt } from './sections';

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
