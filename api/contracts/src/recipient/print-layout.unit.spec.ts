import { expect, it } from '@jest/globals';
import { MAX_CARD_LENGTH, MAX_CARD_LINES, MAX_RIBBON_LENGTH } from './card-text.js';
import { CARD_SIZE, cardLayout, RIBBON_SIZE, ribbonTypeSize, textWidth } from './print-layout.js';

it('A short card is set large, line by line as typed', () => {
  expect(cardLayout('Grattis, mamma\n\nKram, Åsa\n\n')).toMatchObject({
    typeSize: 8,
    lines: ['Grattis, mamma', '', 'Kram, Åsa'],
  });
});

it('A line that is a little too long is set smaller rather than broken', () => {
  const lines = ['Grattis på 70-årsdagen, mamma!', 'Kram, Karin'];
  expect(cardLayout(lines.join('\n'))).toMatchObject({ typeSize: 6, lines });
});

it('A long line breaks at spaces and loses nothing', () => {
  const text = 'Ett långt tack för allt du gjorde den där våren när ingenting ville bli som vi hade tänkt oss';
  const { lines } = cardLayout(text);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(text);
});

it.each([
  ['wide letters without spaces', 'M'.repeat(MAX_CARD_LENGTH)],
  ['lines as many and as long as allowed', Array(MAX_CARD_LINES).fill('Å'.repeat(36)).join('\n')],
  ['seven short lines and a long one', `${'a\n'.repeat(MAX_CARD_LINES - 1)}${'Tack för allt '.repeat(20)}`],
])('The largest card fits with %s', (_, text) => {
  const { lines, typeSize, lineHeight } = cardLayout(text);
  expect(lines.length * lineHeight).toBeLessThan(CARD_SIZE.height);
  for (const line of lines) expect(textWidth(line) * typeSize).toBeLessThan(CARD_SIZE.width);
});

it('A text of a ribbon is set smaller the longer it is, and always fits', () => {
  expect(ribbonTypeSize('Vila i frid')).toBeGreaterThan(ribbonTypeSize('Från barnen, barnbarnen och Å & Ö'));
  const widest = 'M'.repeat(MAX_RIBBON_LENGTH);
  expect(ribbonTypeSize(widest) * textWidth(widest)).toBeLessThan(RIBBON_SIZE.width);
});
