/** Category slugs of each collection. Used on the server only. */
const CATEGORIES: ReadonlyMap<string, readonly string[]> = new Map([
  ['premium-inredning', ['dekorationer', 'porslin-dukning']],
  ['svenska-favoriter', ['buketter', 'godis', 'majas-cottage']],
  ['mysiga-hem', ['ljus', 'textilier', 'krukvaxter']],
]);

export const categoriesOf = (collection: string): readonly string[] => CATEGORIES.get(collection) ?? [];
