import PDFDocument from 'pdfkit';
import { type Face, printableText, registerFonts } from './fonts.js';

export const INK = '#22281F';
export const MUTED = '#5D6656';
export const SPRUCE = '#2F4A3C';
export const LINE = '#D9CFBE';

const MARGIN = { left: 56, right: 56, top: 56, bottom: 104 } as const;
const GAP = 2.5;
const A4 = { width: 595.28, height: 841.89 } as const;

export interface TextStyle {
  readonly face?: Face;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  readonly gap?: number;
}

export interface SheetOptions {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** The file's creation date: the document's own date, so that the same data gives the same bytes. */
  readonly at: Date;
  readonly onNewPage: (sheet: Sheet) => void;
}

/**
 * A4 pages. `y` is where the next text goes; it returns to the top on a new page. All lengths are points. The file is
 * PDF/A-2b in sRGB and Swedish.
 */
export class Sheet {
  readonly left: number = MARGIN.left;
  readonly right = A4.width - MARGIN.right;
  readonly width = A4.width - MARGIN.left - MARGIN.right;
  readonly bottom = A4.height - MARGIN.bottom;
  readonly #doc: PDFKit.PDFDocument;
  readonly #onNewPage: (sheet: Sheet) => void;
  y: number = MARGIN.top;

  constructor({ title, subject, author, at, onNewPage }: SheetOptions) {
    this.#onNewPage = onNewPage;
    this.#doc = new PDFDocument({
      size: 'A4',
      margins: { left: 0, right: 0, top: 0, bottom: 0 },
      pdfVersion: '1.7',
      subset: 'PDF/A-2b',
      lang: 'sv-SE',
      displayTitle: true,
      bufferPages: true,
      // pdfkit's built-in fonts cannot be embedded, which PDF/A demands.
      font: null as unknown as string,
      info: {
        Title: metadata(title),
        Subject: metadata(subject),
        Author: metadata(author),
        CreationDate: at,
      },
    } as PDFKit.PDFDocumentOptions);
    registerFonts(this.#doc);
  }

  text(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    this.#use(style).fillColor(style.color ?? INK);
    this.#doc.text(printableText(text), x, y, { lineGap: style.gap ?? GAP, width, align: style.align ?? 'left' });
    return this.#doc.y - y;
  }

  height(text: string, width: number, style: TextStyle = {}): number {
    return this.#use(style).heightOfString(printableText(text), { lineGap: style.gap ?? GAP, width });
  }

  rule(y = this.y, color = LINE, thickness = 0.75, from = this.left, to = this.right): void {
    this.#doc.moveTo(from, y).lineTo(to, y).lineWidth(thickness).strokeColor(color).stroke();
  }

  need(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.#doc.addPage();
    this.y = MARGIN.top;
    this.#onNewPage(this);
  }

  finish(footer: (page: number, pages: number) => void): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      footer(page + 1, count);
    }
    return collect(this.#doc);
  }

  #use({ face = 'text', size = 9.5 }: TextStyle) {
    return this.#doc.font(face).fontSize(size);
  }
}

/** pdfkit writes these texts into the file's XML without escaping them. */
function metadata(text: string): string {
  return printableText(text).replaceAll('&', 'och').replace(/[<>]/g, '');
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.on('end', () => resolve(Buffer.concat(chunks)));
  doc.on('error', reject);
  doc.end();
  return promise;
}
