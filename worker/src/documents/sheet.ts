import PDFDocument from 'pdfkit';
import { type Face, printableText, registerFonts } from './fonts.js';

export const INK = '#22281F';
export const MUTED = '#5D6656';
export const SPRUCE = '#2F4A3C';
export const LINE = '#D9CFBE';

const GAP = 2.5;

/** Points. */
export interface PageFormat {
  readonly width: number;
  readonly height: number;
  readonly margin: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
}
const A4: PageFormat = { width: 595.28, height: 841.89, margin: { left: 56, right: 56, top: 56, bottom: 104 } };

export interface TextStyle {
  readonly face?: Face;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly gap?: number;
  /** True for texts that were checked when they were typed: all characters and line breaks are printed. */
  readonly checked?: boolean | undefined;
}

export interface SheetOptions {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** The file's creation date: the document's own date, so that the same data gives the same bytes. */
  readonly at: Date;
  /** Draws the head of each page that `need` begins. */
  readonly onNewPage?: (sheet: Sheet) => void;
  /** False: `page` begins the first page, too. */
  readonly firstPage?: boolean;
}

/**
 * Pages. `y` is where the next text goes; it returns to the top on a new page. All lengths are points. The file is
 * PDF/A-2b in sRGB and Swedish.
 */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #onNewPage: (sheet: Sheet) => void;
  #format = A4;
  y = A4.margin.top;

  constructor({ title, subject, author, at, onNewPage = () => undefined, firstPage = true }: SheetOptions) {
    this.#onNewPage = onNewPage;
    this.#doc = new PDFDocument({
      ...pageOptions(A4),
      autoFirstPage: firstPage,
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

  get left(): number {
    return this.#format.margin.left;
  }
  get right(): number {
    return this.#format.width - this.#format.margin.right;
  }
  get width(): number {
    return this.right - this.left;
  }
  get bottom(): number {
    return this.#format.height - this.#format.margin.bottom;
  }

  text(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    this.#use(style).fillColor(style.color ?? INK);
    this.#doc.text(shownText(text, style), x, y, { lineGap: style.gap ?? GAP, width, align: style.align ?? 'left' });
    return this.#doc.y - y;
  }

  height(text: string, width: number, style: TextStyle = {}): number {
    return this.#use(style).heightOfString(shownText(text, style), { lineGap: style.gap ?? GAP, width });
  }

  /** One checked line, centred on `x` and never broken. `baseline`: of its letters, or their middle. */
  centred(text: string, x: number, y: number, size: number, baseline: 'alphabetic' | 'middle'): void {
    const doc = this.#use({ size }).fillColor(INK);
    doc.text(text, x - doc.widthOfString(text) / 2, y, { lineBreak: false, baseline });
  }

  frame(x: number, y: number, width: number, height: number, color = LINE): void {
    this.#doc.rect(x, y, width, height).lineWidth(0.75).strokeColor(color).stroke();
  }

  rule(y = this.y, color = LINE, thickness = 0.75, from = this.left, to = this.right): void {
    this.#doc.moveTo(from, y).lineTo(to, y).lineWidth(thickness).strokeColor(color).stroke();
  }

  need(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.page();
    this.#onNewPage(this);
  }

  /** Begins a page, by default like the one before. */
  page(format = this.#format): void {
    this.#format = format;
    this.#doc.addPage(pageOptions(format));
    this.y = format.margin.top;
  }

  finish(footer: (page: number, pages: number) => void = () => undefined): Promise<Buffer> {
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

const pageOptions = ({ width, height }: PageFormat) => ({
  size: [width, height] as [number, number],
  margins: { left: 0, right: 0, top: 0, bottom: 0 },
});

const shownText = (text: string, { checked = false }: TextStyle) => (checked ? text : printableText(text));

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
