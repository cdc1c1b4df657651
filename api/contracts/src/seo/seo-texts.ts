import { SHOP_BRAND } from '../shop/brand.js';

export const MAX_META_TITLE = 60;
export const MAX_META_DESCRIPTION = 160;

export const LIST_DESCRIPTION =
  'Blommor, ljus, godis, dekorationer och textilier från en liten butik i Kramfors. Skickas till hela Sverige.';

export const fullTitle = (title: string): string => (title.includes(SHOP_BRAND) ? title : `${title} | ${SHOP_BRAND}`);

export function shortDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return cutAtWord(line, MAX_META_DESCRIPTION);
}

/** At most `length` characters. A cut text ends with a whole word and an ellipsis; only a longer word is cut itself. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const room = text.slice(0, length);
  const lastSpace = room.lastIndexOf(' ');
  const start = lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, -1);
  return `${start.replace(/[\s,.;:–-]+$/, '')}…`;
}

export const textOfHtml = (html: string): string => html.replace(/<[^>]*>|&[#\w]+;/g, ' ').trim();

export const HOME_TEXTS = {
  title: 'Kronblad – blommor, ljus och vackra ting från Höga Kusten',
  description:
    'Handbundna buketter, ljus, godis, dukning och textilier från en liten butik i Kramfors. Skickas till hela Sverige eller hämtas i butiken.',
} as const;
