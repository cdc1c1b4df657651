/** Slugs of the categories in each collection. Use on the server only, so that browsers do not download it. */
const CATEGORIES: ReadonlyMap<string, readonly string[]> = new Map([
  ['premium-inredning', ['dekorationer', 'porslin-dukning']],
  ['svenska-favoriter', ['buketter', 'godis', 'majas-cottage']],
  ['mysiga-hem', ['ljus', 'textilier', 'krukvaxter']],
]);

export const categoriesOf = (collection: string): readonly string[] => CATEGORIES.get(collection) ?? [];
