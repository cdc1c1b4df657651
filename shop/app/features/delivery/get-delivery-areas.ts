import type { ShownDeliveryArea } from '@kronblad/contracts/delivery/schema';
import type { ShopBackend } from '../../backend';

/** The courier's areas, the cheapest first. None when they cannot be read: the page then promises no courier. */
export async function getDeliveryAreas(backend: ShopBackend): Promise<readonly ShownDeliveryArea[]> {
  const answer = await backend.get('/delivery/areas-for-shoppers').catch(() => null);
  return answer?.status === 200 ? (answer.body as readonly ShownDeliveryArea[]) : [];
}
