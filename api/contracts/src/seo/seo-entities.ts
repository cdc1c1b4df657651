/** `global`: the whole shop; `page`: one of the shop's own pages by name. */
export const SEO_ENTITY_TYPES = ['global', 'product', 'category', 'marketing_page', 'page'] as const;
export type SeoEntityType = (typeof SEO_ENTITY_TYPES)[number];

export const ROBOTS = ['index,follow', 'index,nofollow', 'noindex,follow', 'noindex,nofollow'] as const;
export type Robots = (typeof ROBOTS)[number];
