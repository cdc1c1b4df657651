/** Common misspellings of category slugs, mapped to the right slug. */
export const CATEGORY_ALIASES: ReadonlyMap<string, string> = new Map([['mayas-cottage', 'majas-cottage']]);
