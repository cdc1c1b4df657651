/** What the launch sale is about; the banner leads to the list of what this search finds. */
export const SALE_SEARCH = 'Sweeds';
