import { readFileSync } from 'node:fs';
import type { Font } from 'fontkit';
import { openFont, type Setting } from './opened-font.js';

export type Face = 'text' | 'strong' | 'serif';

/** Digits of equal width. No ligatures, because they would change a reference such as `9x2`. */
const SANS: Setting = { features: { kern: true, tnum: true, calt: false } };
const SERIF: Setting = { features: { kern: true, calt: false }, script: 'latn' };

const FACES: Readonly<Record<Face, readonly [file: string, setting: Setting]>> = {
  text: ['Inter-Regular.otf', SANS],
  strong: ['Inter-SemiBold.otf', SANS],
  serif: ['Fraunces-SemiBold.ttf', SERIF],
};

const folder = new URL('../../assets/fonts/', import.meta.url);
let opened: ReadonlyMap<Face, Font> | undefined;

export function openedFaces(): ReadonlyMap<Face, Font> {
  opened ??= new Map(
    Object.entries(FACES).map(([face, [file, setting]]) => [
      face as Face,
      openFont(readFileSync(new URL(file, folder)), setting),
    ]),
  );
  return opened;
}

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [face, font] of openedFaces()) {
    // pdfkit accepts an opened font, but its types do not.
    doc.registerFont(face, font as unknown as PDFKit.Mixins.PDFFontSource);
  }
}

const NOT_IN_INTER =
  /[^\u0020-\u007E\u00A0-\u0148\u014A-\u01C3\u01C5-\u024F\u038E-\u03A1\u03A3-\u03E1\u03F0-\u049D\u04A0-\u04FF\u1E00-\u1EFF\u2010-\u2027\u202F-\u205F\u20A0-\u20BF\u2116\u2122\u2212]/gu;
const IN_FRAUNCES = /^[\u0020-\u007E\u00A0-\u0148\u014A-\u017E\u2013\u2014\u2018-\u201A\u201C-\u201E\u2212]*$/;

/** Replaces characters that no font has (emoji, line breaks, CJK), because PDF/A forbids characters without a glyph. */
export function printableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s*[\n\r\t]\s*/g, ' ')
    .replace(NOT_IN_INTER, '?');
}

export function headingFace(text: string): Face {
  return IN_FRAUNCES.test(text) ? 'serif' : 'strong';
}
