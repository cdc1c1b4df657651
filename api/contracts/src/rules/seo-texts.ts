import { SHOP_BRAND } from './brand.js';

export const MAX_META_TITLE = 60;
export const MAX_META_DESCRIPTION = 160;

export const LIST_DESCRIPTION =
  'Blommor, ljus, godis, dekorationer och textilier från en liten butik i Kramfors. Skickas till hela Sverige.';

export const fullTitle = (title: string): string => (title.includes(SHOP_BRAND) ? title : `${title} | ${SHOP_BRAND}`);

export function shortDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_META_DESCRIPTION ? line : `${line.slice(0, MAX_META_DESCRIPTION - 1).trimEnd()}…`;
}

export const textOfHtml = (html: string): string => html.replace(/<[^>]*>|&[#\w]+;/g, ' ').trim();

export const HOME_TEXTS = {
  title: 'Kronblad – blommor, ljus och vackra ting från Höga Kusten',
  description:
    'Handbundna buketter, ljus, godis, dukning och textilier från en liten butik i Kramfors. Skickas till hela Sverige eller hämtas i butiken.',
} as const;
