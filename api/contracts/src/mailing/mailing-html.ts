export type MailingValues = Readonly<Record<'customer_name' | 'first_name' | 'email', string>>;

/** The names that staff see. */
export const MAILING_PLACEHOLDERS: readonly { readonly name: string; readonly meaning: string }[] = [
  { name: '{{förnamn}}', meaning: 'Förnamn' },
  { name: '{{namn}}', meaning: 'Hela namnet' },
  { name: '{{e-post}}', meaning: 'E-postadress' },
];

const MEANINGS: Readonly<Record<string, keyof MailingValues>> = {
  customer_name: 'customer_name',
  namn: 'customer_name',
  first_name: 'first_name',
  förnamn: 'first_name',
  fornamn: 'first_name',
  email: 'email',
  'e-post': 'email',
  epost: 'email',
};

const NAMES = Object.keys(MEANINGS).join('|');
const SPACE = '(?:\\s|&nbsp;)*';
const PLACEHOLDER = new RegExp(
  `\\{\\{${SPACE}(${NAMES})${SPACE}\\}\\}|(?<!\\{)\\{${SPACE}(${NAMES})${SPACE}\\}(?!\\})`,
  'giu',
);
const TAG_OR_PLACEHOLDER = new RegExp(`<[^>]*>|${PLACEHOLDER.source}`, 'giu');

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const fillText = (text: string, values: MailingValues): string =>
  text.normalize('NFC').replace(PLACEHOLDER, (_, one, other) => valueFor(one ?? other, values));

const valueFor = (name: string, values: MailingValues): string =>
  values[MEANINGS[name.toLowerCase()] as keyof MailingValues];

/** Replaces placeholders by escaped values, except inside a tag, so that a customer's name cannot become a link. */
export const fillHtml = (html: string, values: MailingValues): string =>
  html
    .normalize('NFC')
    .replace(TAG_OR_PLACEHOLDER, (found, one, other) =>
      found.startsWith('<') ? found : escapeHtml(valueFor(one ?? other, values)),
    );

const NOBODY: MailingValues = { customer_name: '', first_name: '', email: '' };
/** A link's address may contain encoded braces. */
const BRACES = /(?:[{}]|%7[BD])+/gi;
const LEFT_OVER = /\{+[^{}]{0,40}\}+|\{+[^\s{}<]{0,40}|[^\s{}>]{0,40}\}+/gu;

/**
 * Returns the placeholders that would reach the recipients as they stand: unknown or damaged ones, and any inside a
 * link's address, where none is filled. Every brace counts.
 */
export function unknownPlaceholders(html: string): string[] {
  const rest = fillHtml(html, NOBODY);
  const inTags = [...rest.matchAll(/<[^>]*>/g)].flatMap(([tag]) =>
    [...tag.matchAll(/(?:href|src|alt|title)="([^"]*)"/g)].flatMap(([, value = '']) =>
      value.match(BRACES) ? [decoded(value)] : [],
    ),
  );
  const inText = textOf(rest.replace(/<\/?(?:a|b|strong|i|em|u|s|span|small|code|mark)\b[^>]*>/gi, '')).match(
    LEFT_OVER,
  );
  return [...new Set([...(inText ?? []), ...inTags])];
}

const decoded = (address: string) => address.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}');

const KNOWN = new Intl.ListFormat('sv', { type: 'disjunction' }).format(MAILING_PLACEHOLDERS.map(({ name }) => name));

/** Null when every placeholder is known. */
export function placeholderError(html: string): string | null {
  const unknown = unknownPlaceholders(html);
  if (unknown.length === 0) return null;
  return `Okänd platshållare: ${unknown.join(', ')}. Skriv ${KNOWN}.`;
}

export interface MailingFrame {
  readonly subject: string;
  /** Sanitized, with placeholders filled. */
  readonly html: string;
  readonly shop: {
    readonly companyName: string;
    readonly addressLine: string;
    readonly postalCode: string;
    readonly city: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

const WHY = 'Du får det här eftersom du har handlat hos oss.';
const UNSUBSCRIBE = 'Avregistrera dig';

export const postalLine = ({ companyName, addressLine, postalCode, city }: MailingFrame['shop']): string =>
  [companyName, addressLine, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const SERIF = "font-family: Fraunces, Georgia, 'Times New Roman', serif; font-weight: 600; line-height: 1.25;";
const BLOCK = 'margin: 0 0 16px;';
const CELL = 'padding: 4px 12px 4px 0; text-align: left; vertical-align: top;';
/** Styles on the elements, because some email clients drop style sheets. */
const INLINE: Readonly<Record<string, string>> = {
  h2: `${SERIF} margin: 28px 0 10px; font-size: 28px;`,
  h3: `${SERIF} margin: 28px 0 10px; font-size: 21px;`,
  h4: `${SERIF} margin: 28px 0 10px; font-size: 17px;`,
  p: BLOCK,
  ul: `${BLOCK} padding-left: 24px;`,
  ol: `${BLOCK} padding-left: 24px;`,
  a: 'color: #2F4A3C; text-decoration: underline;',
  img: 'display: block; max-width: 100%; height: auto; border-radius: 2px;',
  blockquote: 'margin: 0 0 16px; padding: 14px 18px; background: #F2ECE1;',
  hr: 'border: 0; border-top: 1px solid #E9E1D4; margin: 28px 0;',
  td: CELL,
  th: CELL,
};
const TAGS = new RegExp(`<(${Object.keys(INLINE).join('|')})(?=[\\s>])`, 'g');

/** Sanitized HTML has no styles of its own. */
const styled = (html: string): string => html.replace(TAGS, (_, tag: string) => `<${tag} style="${INLINE[tag]}"`);

/** Styles that cannot stand on the elements: dark mode, small screens and the frame. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; background: #FBF8F3; color: #22281F; font: 16px/25px Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
.sheet { max-width: 600px; margin: 0 auto; padding: 32px; box-sizing: border-box; }
.name { font: 600 20px/28px Fraunces, Georgia, 'Times New Roman', serif; color: #2F4A3C; margin: 0 0 28px; }
.foot { border-top: 1px solid #E9E1D4; margin-top: 36px; padding-top: 16px; font-size: 14px; line-height: 21px; color: #5D6656; }
.foot p { margin: 0 0 6px; } .foot a { color: inherit; }
@media only screen and (max-width: 480px) { .sheet { padding: 24px 20px; } }
@media (prefers-color-scheme: dark) {
  body { background: #191D18; color: #F3EEE5; } .name, a { color: #A9CBB7 !important; } blockquote { background: #242A23 !important; }
  hr { border-color: #3A4238 !important; } .foot { border-color: #3A4238; color: #B4BBA9; } .foot a { color: inherit !important; }
}`;

export function mailingHtml({ subject, html, shop, publicUrl, unsubscribeUrl }: MailingFrame): string {
  const contact = [shop.phone, shop.email].filter(Boolean).join(' · ');
  return `<!DOCTYPE html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title><style>${STYLE}
</style></head><body><div class="sheet"><p class="name">${escapeHtml(shop.companyName)}</p>
${styled(absolute(html, publicUrl))}
<div class="foot"><p>${WHY} <a href="${escapeHtml(unsubscribeUrl)}">${UNSUBSCRIBE}</a></p>
<p>${escapeHtml(postalLine(shop))}</p>${contact && `\n<p>${escapeHtml(contact)}</p>`}</div></div></body></html>
`;
}

const absolute = (html: string, publicUrl: string): string =>
  html.replace(/(<(?:a|img)\b[^>]*?\s(?:href|src)=")(\/(?!\/)[^"]*)/gi, `$1${escapeHtml(publicUrl)}$2`);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  apos: "'",
  '#39': "'",
};

export function mailingText(frame: MailingFrame): string {
  const { shop, unsubscribeUrl } = frame;
  const foot = [`${WHY} ${UNSUBSCRIBE}:`, unsubscribeUrl, '', postalLine(shop), shop.phone, shop.email];
  const body = textOf(absolute(frame.html, frame.publicUrl));
  return `${body}\n\n-- \n${foot.filter((line, at) => line || at === 2).join('\n')}\n`;
}

/** True when a reader would see nothing. */
export const isBlank = (html: string): boolean => textOf(html) === '' && !/<img\b/i.test(html);

/** Plain text with a blank line between blocks, links followed by their address, and dashes before list items. */
export function textOf(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, href: string, words: string) =>
      words.replace(/<[^>]*>/g, '').trim() === href ? href : `${words} (${href})`,
    )
    .replace(/<img\b[^>]*?\salt="([^"]*)"[^>]*>/gi, '$1')
    .replace(/<br\s*\/?>|<\/tr>/gi, '\n')
    .replace(/<hr\s*\/?>/gi, '\n\n---\n\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/(?:td|th)>/gi, ' ')
    .replace(/<\/?(?:p|div|h\d|ul|ol|blockquote|table|figure|figcaption|pre|dl|dt|dd)\b[^>]*>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#39);/g, (found, name: string) => ENTITIES[name] ?? found)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
