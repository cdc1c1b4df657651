export type CustomerTier = 'high' | 'medium' | 'low';

export const CUSTOMER_TIER_LABELS: Readonly<Record<CustomerTier, string>> = {
  high: 'Högvärde',
  medium: 'Medelvärde',
  low: 'Lågvärde',
};

/** A customer's tier by everything spent, in SEK: from 2000 high, from 500 medium, else low. */
export function customerTier(totalSpentSek: number): CustomerTier {
  if (totalSpentSek >= 2000) return 'high';
  return totalSpentSek >= 500 ? 'medium' : 'low';
}
