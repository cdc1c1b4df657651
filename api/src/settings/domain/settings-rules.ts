import { Refusal } from '@kronblad/contracts/refusals';
import type { ShopFacts } from '@kronblad/contracts/rules/shop-facts';
import { type CompanyProfile, lastingDetails } from '@kronblad/contracts/views/settings';

/** What receipts must say can be changed, but not taken away. */
export function refuseLosses(current: CompanyProfile, wanted: CompanyProfile): void {
  const lost = Object.entries(lastingDetails).filter(([name]) => {
    const field = name as keyof typeof lastingDetails;
    return current[field] !== '' && wanted[field] === '';
  });
  if (lost.length > 0) throw new Refusal('invalid_fields', { fields: Object.fromEntries(lost) });
}

/** Nothing arrives before it has left. */
export function refuseImpossibleDays({
  dispatchDays,
  deliveryDays,
}: Pick<ShopFacts, 'dispatchDays' | 'deliveryDays'>): void {
  if (deliveryDays.min >= dispatchDays.min && deliveryDays.max >= dispatchDays.max) return;
  const fields = { deliveryDays: 'Leveransen kan inte gå fortare än att packa och skicka.' };
  throw new Refusal('invalid_fields', { fields });
}
