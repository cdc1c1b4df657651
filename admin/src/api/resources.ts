/** Screens have Swedish URLs; this maps each resource to its collection in the API. */
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
  kundcitat: 'customer-quotes',
  sokord: 'search-words',
  kalender: 'delivery/dates',
  omraden: 'delivery/areas',
  ceremoniplatser: 'delivery/places',
} as const;

export const RESOURCES: readonly string[] = Object.keys(apiCollections);

export function apiCollection(resource: string): string {
  return (apiCollections as Record<string, string>)[resource] ?? resource;
}
