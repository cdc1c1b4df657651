/** Slugs that categories go by beside their own: how they are often spelt, by the slug that is meant. */
export const CATEGORY_ALIASES: ReadonlyMap<string, string> = new Map([['mayas-cottage', 'majas-cottage']]);
