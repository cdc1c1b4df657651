/** Tags that the text editor keeps. Content with any other tag is edited as HTML source, so that nothing is lost. */
const EDITABLE = new Set([
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a', 'img'],
]);

export function isEditableText(html: string): boolean {
  return [...html.matchAll(/<\/?([a-z][a-z\d]*)/gi)].every(([, tag = '']) => EDITABLE.has(tag.toLowerCase()));
}
