/** Lists: what a client asks for, the page of rows and the answer's headers. */
export { countRows, type ListColumns, listPage, maxCountedRows, type Page } from './list-page.js';
export { type ListQuery, type ListRules, MAX_ROWS, parseListQuery } from './list-query.js';
export { contentRange, DocumentList, jsonList, listParts, noFilters, pageInMemory, setContentRange } from './lists.js';
export { narrowBySearch, nationalDigits } from './search-conditions.js';
