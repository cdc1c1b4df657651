export const SALE_SEARCH = 'Sweeds';
