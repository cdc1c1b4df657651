import sanitize from 'sanitize-html';
import { Refusal } from '../../refusals/index.js';
import { FOREIGN_PICTURE, isForeignPicture } from './own-pictures.js';

const ADDRESS = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i;
/** Browsers ignore these characters in URLs, so they could hide `javascript:`. */
const IGNORED = /[\p{Cc}\s]/gu;

const withoutUnsafe = (name: 'href' | 'src', attribs: sanitize.Attributes): sanitize.Attributes => {
  const { [name]: address, ...others } = attribs;
  const isSafe = address !== undefined && ADDRESS.test(address.replace(IGNORED, ''));
  return isSafe ? { ...attribs, [name]: address.trim() } : others;
};

/** Allows only tags of formatted text: no styles, forms, frames, scripts or ids, because the shop styles its pages. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'figure', 'figcaption'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'a', 'img', 'div', 'span'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'dt', 'dd'],
  ],
  allowedAttributes: {
    '*': ['title', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start'],
    a: ['href'],
    img: ['src', 'alt'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'template', 'xmp', 'plaintext'],
    ...['iframe', 'svg', 'math', 'audio', 'video', 'head', 'title'],
  ],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/**
 * Removes everything that could run code, load resources or imitate the shop. Idempotent. Throws the refusal
 * `invalid_fields` on `field` for images from other sites, because the content security policy blocks them.
 */
export function sanitizedHtml(html: string, field: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  let hasForeignPicture = false;
  const clean = sanitize(html, {
    ...ALLOWED,
    transformTags: {
      // The page template has the only h1.
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: withoutUnsafe('href', attribs) }),
      img: (tagName, attribs) => {
        hasForeignPicture ||= isForeignPicture(attribs.src ?? '');
        return { tagName, attribs: { ...withoutUnsafe('src', attribs), alt: attribs.alt ?? '' } };
      },
    },
  });
  if (hasForeignPicture) throw new Refusal('invalid_fields', { fields: { [field]: FOREIGN_PICTURE } });
  // Writes HTML as browsers do (`<br>`, `&nbsp;`). Plain replacements are safe, because texts and attribute values have
  // no unescaped `>`.
  return clean.replaceAll(' />', '>').replaceAll('\u00a0', '&nbsp;').trim();
}
