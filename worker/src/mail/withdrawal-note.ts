/** Why, or when, a product cannot be withdrawn from. Source: distansavtalslagen 2 kap. 11 §. */
const EXCEPTIONS: Readonly<Record<string, { readonly note: string; readonly because: string }>> = {
  perishable: { note: 'Ingen ångerrätt: färskvara', because: 'färskvara' },
  sealed_hygiene: {
    note: 'Ingen ångerrätt om förseglingen är bruten',
    because: 'om förseglingen är bruten, av hygieniska skäl',
  },
  made_to_order: { note: 'Ingen ångerrätt: görs efter dina önskemål', because: 'varan görs efter dina önskemål' },
};

/** As it stands by the product; null when the 14 days hold. */
export const withdrawalNote = (exception: string): string | null => EXCEPTIONS[exception]?.note ?? null;
/** As the terms say it. */
export const withdrawalReason = (exception: string): string | null => EXCEPTIONS[exception]?.because ?? null;
