import { Refusal } from '@kronblad/contracts/refusals';
import type { Config, DOMPurify } from 'dompurify';
import { FOREIGN_PICTURE, isForeignPicture } from './own-pictures.js';

/** What a text needs. No styles, forms, frames, scripts or identifiers: pages get their looks from the shop. */
const ALLOWED: Config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'figure', 'figcaption'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'a', 'img', 'div', 'span'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'dt', 'dd'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** The page has a heading of its own, the only one of its rank. */
const HEADING = /<(\/?)h1(?=[\s/>])/gi;

let purifier: Promise<DOMPurify> | undefined;
/** Of the text that is being worked on: a picture in it lies elsewhere. */
let foreign = false;

/**
 * The same text without anything that could run, load or pretend. Idempotent. Refuses pictures from elsewhere
 * (`invalid_fields`, under the `field`'s name): the shop's pages load none, and the shopper would see a gap.
 */
export async function sanitizedHtml(html: string, field: string): Promise<string> {
  if (!/[<&]/.test(html)) return html.trim();
  purifier ??= makePurifier();
  const made = await purifier;
  foreign = false;
  const clean = made.sanitize(html.replace(HEADING, '<$1h2'), ALLOWED).trim();
  if (foreign) throw new Refusal('invalid_fields', { fields: { [field]: FOREIGN_PICTURE } });
  return clean;
}

/** Loaded when the first page is saved: no shopper waits for it, and most processes never need it. */
async function makePurifier(): Promise<DOMPurify> {
  const [{ default: createDOMPurify }, { JSDOM }] = await Promise.all([import('dompurify'), import('jsdom')]);
  const made = createDOMPurify(new JSDOM('').window);
  made.addHook('beforeSanitizeAttributes', (element) => noteForeignPicture(element as unknown as Marked));
  made.addHook('afterSanitizeAttributes', (element) => tidyPicture(element as unknown as Marked));
  return made;
}

/** As much of an element as is looked at here. */
interface Marked {
  readonly nodeName: string;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  setAttribute(name: string, value: string): void;
  remove(): void;
}

function noteForeignPicture(element: Marked): void {
  if (element.nodeName === 'IMG') foreign ||= isForeignPicture(element.getAttribute('src') ?? '');
}

/** A picture whose address was taken away is none; one without words is decoration. */
function tidyPicture(element: Marked): void {
  if (element.nodeName !== 'IMG') return;
  if (element.getAttribute('src') === null) element.remove();
  else if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
}
