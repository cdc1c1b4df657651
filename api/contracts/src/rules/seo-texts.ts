import { SHOP_BRAND } from './brand.js';

export const MAX_META_TITLE = 60;
export const MAX_META_DESCRIPTION = 160;

/** Automatic text of the product list and of categories without a description. */
export const LIST_DESCRIPTION =
  'Blommor, ljus, godis, dekorationer och textilier från en liten butik i Kramfors. Skickas till hela Sverige.';

/** A page's title as search engines get it: the shop's name follows unless it is there already. */
export const fullTitle = (title: string): string => (title.includes(SHOP_BRAND) ? title : `${title} | ${SHOP_BRAND}`);

/** A description that was not written for search engines: one line, cut at the length that they show. */
export function shortDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_META_DESCRIPTION ? line : `${line.slice(0, MAX_META_DESCRIPTION - 1).trimEnd()}…`;
}

/** The text of HTML, for a description. */
export const textOfHtml = (html: string): string => html.replace(/<[^>]*>|&[#\w]+;/g, ' ').trim();

/** The shop's own pages whose words for search engines can be set, by the id of their record. */
export const SHOP_PAGES = {
  produkter: 'Alla produkter',
  kontakt: 'Kontakt',
  blombud: 'Blombud',
  begravningar: 'Begravningar',
  julpynt: 'Julpynt',
  'majas-cottage-produkter': 'Majas Cottage',
  'leverans-retur': 'Leverans och retur',
  faq: 'Vanliga frågor',
  angra: 'Ångra ett köp',
  villkor: 'Köpvillkor',
  integritet: 'Integritetspolicy',
} as const;
