/** Why the 14-day right of withdrawal does not apply; `none`: it applies. Source: distansavtalslagen 2 kap. 11 §. */
export const WITHDRAWAL_EXCEPTIONS = ['none', 'perishable', 'sealed_hygiene', 'made_to_order'] as const;
export type WithdrawalException = (typeof WITHDRAWAL_EXCEPTIONS)[number];
