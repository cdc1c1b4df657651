/**
 * A search counts no further than this, because counting reads every row that matches. A higher total of a search means
 * more than this, and at least one row after the page, so that every row can be reached page by page.
 */
export const MAX_COUNTED = 10_000;
