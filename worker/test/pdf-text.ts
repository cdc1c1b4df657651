import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs tests that read PDFs where pdftotext is installed, and skips them elsewhere. */
export const describePdfs = spawnSync('pdftotext', ['-v']).error === undefined ? describe : describe.skip;

const folder = mkdtempSync(path.join(tmpdir(), 'pdf-'));

function read(pdf: Buffer, option: string): string {
  const file = path.join(folder, 'read.pdf');
  writeFileSync(file, pdf);
  return execFileSync('pdftotext', [option, file, '-'], { encoding: 'utf8' });
}

/** Pages end with a form feed. */
export const textOf = (pdf: Buffer): string => read(pdf, '-layout').replace(/[ \u00A0]+/g, ' ');

interface Word {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
interface Page {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
}

const numbersIn = (tag: string): number[] => [...tag.matchAll(/="([\d.-]+)"/g)].map(([, number]) => Number(number));

/** The words of each page and where they are, in points. */
export function pagesOf(pdf: Buffer): Page[] {
  return read(pdf, '-bbox')
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [width = 0, height = 0] = numbersIn(page.slice(0, page.indexOf('>')));
      const words = [...page.matchAll(/<word ([^>]*)>([^<]*)</g)].map(([, places = '', text = '']) => {
        const [left = 0, top = 0, right = 0, bottom = 0] = numbersIn(places);
        return { text, left, right, top, bottom };
      });
      return { width, height, words };
    });
}
