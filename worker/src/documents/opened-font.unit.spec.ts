import { readFileSync } from 'node:fs';
import { openedFaces, printableText } from './fonts.js';
import { openFont } from './opened-font.js';

const inter = readFileSync(new URL('../../assets/fonts/Inter-Regular.otf', import.meta.url));
const setting = { features: { kern: true, tnum: true, calt: false } };
const open = () => openFont(inter, setting);

it('An opened font sets a word the same each time, whatever was done with what it gave before', () => {
  const font = open();
  const first = font.layout('AVA 117');
  const width = first.advanceWidth;
  for (const position of first.positions) position.xAdvance = 0;
  const again = font.layout('AVA 117');
  expect(again.advanceWidth).toBe(width);
  expect(again.advanceWidth).toBe(open().layout('AVA 117').advanceWidth);
  expect(again.glyphs.map(({ id }) => id)).toEqual(first.glyphs.map(({ id }) => id));
});

it('An opened font gives figures one width, kerns, and leaves letters between figures alone', () => {
  const font = open();
  expect(font.layout('111').advanceWidth).toBe(font.layout('000').advanceWidth);
  expect(font.layout('AV').advanceWidth).toBeLessThan(font.layout('A').advanceWidth + font.layout('V').advanceWidth);
  expect(font.layout('9x2').glyphs[1]?.id).toBe(font.layout('x').glyphs[0]?.id);
});

it.each([...openedFaces()])(
  'An opened font has a glyph of its own for every character that is printed (%s)',
  (_face, font) => {
    const printed = font.characterSet
      .map((codePoint) => String.fromCodePoint(codePoint))
      .filter((character) => printableText(character) === character && character !== '\u00AD');
    const glyphs = printed.flatMap((character) => font.layout(character).glyphs.map(({ id }) => id));
    expect(printed.length).toBeGreaterThan(300);
    expect(new Set(glyphs).size).toBe(glyphs.length);
  },
);

it('An opened font makes the same file of the same glyphs, and another of others', () => {
  const font = open();
  const fileOf = (...glyphs: number[]) => {
    const subset = font.createSubset();
    for (const glyph of glyphs) subset.includeGlyph(glyph);
    return Buffer.from(subset.encode());
  };
  const [one, other] = [fileOf(5, 6), fileOf(6, 5)];
  expect(fileOf(5, 6).equals(one)).toBe(true);
  expect(other.equals(one)).toBe(false);
  expect(other.length).toBe(one.length);
});

it('An opened font forgets words when there are too many, and sets them again', () => {
  const font = open();
  const width = font.layout('Kvitto').advanceWidth;
  for (let n = 0; n < 4_100; n += 1) font.layout(String(n));
  expect(font.layout('Kvitto').advanceWidth).toBe(width);
});
