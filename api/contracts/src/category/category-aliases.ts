export const CATEGORY_ALIASES: ReadonlyMap<string, string> = new Map([['mayas-cottage', 'majas-cottage']]);
