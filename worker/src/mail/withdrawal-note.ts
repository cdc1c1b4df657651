/** Reasons for which a product has no right of withdrawal. Source: distansavtalslagen 2 kap. 11 §. */
const EXCEPTIONS: Readonly<Record<string, { readonly note: string; readonly because: string }>> = {
  perishable: { note: 'Ingen ångerrätt: färskvara', because: 'färskvara' },
  sealed_hygiene: {
    note: 'Ingen ångerrätt om förseglingen är bruten',
    because: 'om förseglingen är bruten, av hygieniska skäl',
  },
  made_to_order: { note: 'Ingen ångerrätt: görs efter dina önskemål', because: 'varan görs efter dina önskemål' },
};

/** Note under an order line in emails. Null when the product can be returned within 14 days. */
export const withdrawalNote = (exception: string): string | null => EXCEPTIONS[exception]?.note ?? null;
export const withdrawalReason = (exception: string): string | null => EXCEPTIONS[exception]?.because ?? null;
