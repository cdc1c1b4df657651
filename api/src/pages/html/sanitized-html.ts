import { Refusal } from '@kronblad/contracts/refusals';
import type { Config, DOMPurify } from 'dompurify';
import { FOREIGN_PICTURE, isForeignPicture } from './own-pictures.js';

/** Tags of running text. No styles, forms, frames, scripts or ids: the shop styles its pages. */
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

/** The page template has the only h1. */
const HEADING = /<(\/?)h1(?=[\s/>])/gi;

let purifier: Promise<DOMPurify> | undefined;
/** Set by the hook when the current text has an external image. */
let foreign = false;

/**
 * Removes everything that could run code, load resources or spoof the shop. Idempotent. Refuses images from other sites
 * (`invalid_fields` on `field`), because the shop's policy blocks them.
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

/** Imported on demand: slow to load, and most processes never need it. */
async function makePurifier(): Promise<DOMPurify> {
  const [{ default: createDOMPurify }, { JSDOM }] = await Promise.all([import('dompurify'), import('jsdom')]);
  const made = createDOMPurify(new JSDOM('').window);
  made.addHook('beforeSanitizeAttributes', (element) => noteForeignPicture(element as unknown as Marked));
  made.addHook('afterSanitizeAttributes', (element) => tidyPicture(element as unknown as Marked));
  return made;
}

/** The used part of an element. */
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

/** Removes an image without address; an image without text is decorative. */
function tidyPicture(element: Marked): void {
  if (element.nodeName !== 'IMG') return;
  if (element.getAttribute('src') === null) element.remove();
  else if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
}
