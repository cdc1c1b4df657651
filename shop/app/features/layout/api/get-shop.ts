import type { PublicShop } from '@kronblad/contracts/views/settings';
import type { ShopBackend } from '../../../backend';

/** `GET /settings/shop`: the contact details of the company profile. Null when it cannot be read. */
export async function getShop(backend: ShopBackend): Promise<PublicShop | null> {
  const { status, body } = await backend.get('/settings/shop');
  return status === 200 ? (body as PublicShop) : null;
}
