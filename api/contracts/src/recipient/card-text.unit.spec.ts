import { expect, it } from '@jest/globals';
import { cardProblem, ribbonProblem, tidyCard, tidyRibbon } from './card-text.js';

it('Blank lines at the end of a card are left out and do not count', () => {
  expect(cardProblem(`${'rad\n'.repeat(8)} \n\n\n`)).toBeNull();
  expect(tidyCard('Grattis!\r\n\r\nAnna\n \n')).toBe('Grattis!\n\nAnna');
  expect(cardProblem('rad\n'.repeat(9))).toBe('Kortet rymmer 8 rader. Din text har 9.');
});

it('A card of 300 letters with Finnish names is printed, and of Arabic ones the letters are named', () => {
  const finnish = 'Väinämöinen ja Äijälä toivottavat onnea. '.repeat(8).slice(0, 300).normalize('NFD');
  expect([finnish.length > 300, cardProblem(finnish)]).toEqual([true, null]);
  expect(cardProblem(`${finnish.slice(0, 200)} محمد`)).toBe(
    'Vi kan inte skriva ut ”م”, ”ح”, ”د”. Ta bort det eller skriv det med ord.',
  );
});

it('A line break in a ribbon is a space', () => {
  expect([tidyRibbon('Vila i\r\nfrid'), tidyRibbon('Vila \n\n i frid')]).toEqual(['Vila i frid', 'Vila i frid']);
  expect(ribbonProblem('Vila i\nfrid')).toBeNull();
});

it('A ribbon refuses a tab, and more than 40 characters', () => {
  expect(ribbonProblem('Vila\ti frid')).toBe('Skriv bandets text utan tabbar.');
  expect([ribbonProblem('å'.repeat(40)), ribbonProblem('å'.repeat(41))]).toEqual([
    null,
    'Bandets ände rymmer 40 tecken. Din text har 41.',
  ]);
});
