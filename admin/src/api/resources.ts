/** Screens have Swedish addresses. Collections of the API with another name than their screen stand here. */
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
} as const;

export function apiCollection(resource: string): string {
  return (apiCollections as Record<string, string>)[resource] ?? resource;
}
