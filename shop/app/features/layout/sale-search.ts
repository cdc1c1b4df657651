/** Search term of the launch sale. The banner links to its results. */
export const SALE_SEARCH = 'Sweeds';
