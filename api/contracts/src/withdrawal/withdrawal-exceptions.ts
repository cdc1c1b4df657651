/** Why the 14-day right of withdrawal does not apply; `none`: it applies. Source: distansavtalslagen 2 kap. 11 §. */
export const WITHDRAWAL_EXCEPTIONS = ['none', 'perishable', 'sealed_hygiene', 'made_to_order'] as const;
export type WithdrawalException = (typeof WITHDRAWAL_EXCEPTIONS)[number];

const TEXTS: Readonly<Record<string, { readonly note: string; readonly because: string }>> = {
  perishable: { note: 'Ingen ångerrätt: färskvara', because: 'färskvara' },
  sealed_hygiene: {
    note: 'Ingen ångerrätt om förseglingen är bruten',
    because: 'om förseglingen är bruten, av hygieniska skäl',
  },
  made_to_order: { note: 'Ingen ångerrätt: görs efter dina önskemål', because: 'varan görs efter dina önskemål' },
};

/** Note by a product of an order. Null when it can be returned within 14 days. */
export const withdrawalNote = (exception: string): string | null => TEXTS[exception]?.note ?? null;
export const withdrawalReason = (exception: string): string | null => TEXTS[exception]?.because ?? null;

/** False when the product can never be returned. A sealed one can as long as its seal is unbroken. */
export const hasWithdrawalRight = (exception: string): boolean =>
  exception !== 'perishable' && exception !== 'made_to_order';
