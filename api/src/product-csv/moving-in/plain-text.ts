import { textOf } from '@kronblad/contracts/mailing/mailing-html';
import sanitize from 'sanitize-html';

const BLOCKS = ['p', 'div', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr', 'table', 'tr', 'td', 'th'];
const HEADINGS = { h1: 'h2', h5: 'h4', h6: 'h4', section: 'div', article: 'div', dl: 'div', dt: 'p', dd: 'p' };
const HAS_PARAGRAPHS = /<(?:p|div|br|ul|ol|table|h[1-6]|section|article)\b/i;
/**
 * Shortcodes of WordPress, such as `[gallery ids="1,2"]` and `[/vc_row]`. None contains a bracket, so that no search goes
 * past the next one: the time is linear.
 */
const SHORTCODES = /\[\/?[a-z][\w-]*(?:\s+[\w-]+\s*=\s*(?:"[^"[\]]*"|'[^'[\]]*'|[^\s[\]"']+))*\s*\/?\]/gi;
/** Characters read of a cell; with tags, more than twice the longest text. */
const MAX_READ = 50_000;

/** Text with a blank line between paragraphs, of HTML that may be broken, or of text. Scripts, styles and links are dropped. */
export function plainText(cell: string): string {
  const html = cell.slice(0, MAX_READ);
  if (!/[<&[\n]/.test(html)) return tidy(html);
  const text = html.replace(/\r\n?/g, '\n').replace(SHORTCODES, '');
  const marked = /<[a-z!/]|&/i.test(text) ? text : text.replaceAll('<', '&lt;');
  const blocks = HAS_PARAGRAPHS.test(marked)
    ? marked.replace(/\n{2,}/g, (lines, at: number) =>
        /[^<]/.test(marked[at + lines.length] ?? '<') ? '<br><br>' : lines,
      )
    : marked.replaceAll('\n', '<br>');
  const clean = sanitize(blocks, {
    allowedTags: BLOCKS,
    allowedAttributes: {},
    transformTags: HEADINGS,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'head', 'title'],
  });
  return tidy(textOf(clean));
}

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\u00a0/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Cuts a text that is longer than `most` characters between two words. */
export function shortenText(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.search(/\s\S*$/), most / 2))}…`;
}
