/** Screens have Swedish addresses; the API's collections keep their English names. */
const apiCollections = {
  ordrar: 'orders',
  produkter: 'products',
  kategorier: 'categories',
  kampanjkoder: 'campaign-codes',
  rabatter: 'discounts',
  'angrade-avtal': 'withdrawals',
} as const;

export function apiCollection(resource: string): string {
  const collection = (apiCollections as Record<string, string>)[resource];
  if (!collection) throw new Error(`Unknown resource: ${resource}`);
  return collection;
}
