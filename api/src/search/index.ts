/** Full-text search of products by their names, categories and texts; Swedish words, compounds and misspellings. */
export type { Scores, SearchFields } from './product-index.js';
export { SearchIndex } from './search-index.js';
export { wordsOf } from './search-terms.js';
export { MIN_TELLING_SCORE } from './word-search.js';
