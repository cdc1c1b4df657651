/** Screens have Swedish addresses. This is each resource's collection in the API. */
const apiCollections = {
  ordrar: 'orders',
  produkter: 'products',
  kategorier: 'categories',
  kampanjkoder: 'campaign-codes',
  rabatter: 'discounts',
  marknadsforingssidor: 'marketing-pages',
  'angrade-avtal': 'withdrawals',
  kundregister: 'customers',
  verifikationer: 'journal/vouchers',
  krediteringar: 'credit-notes',
  utskick: 'customers/mailings',
  faq: 'faq',
} as const;

/** Every resource that screens read through the data provider. */
export const RESOURCES: readonly string[] = Object.keys(apiCollections);

export function apiCollection(resource: string): string {
  return (apiCollections as Record<string, string>)[resource] ?? resource;
}
