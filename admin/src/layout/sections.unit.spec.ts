import { expect, it } from '@jest/globals';
import { titleAt } from './sections';

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
