import type { ShopContact } from '@kronblad/contracts/views/settings';
import { useRouteLoaderData } from 'react-router';
import { pickupPlace, type ShopHours } from './api/get-shop';

const useRoot = () =>
  useRouteLoaderData('root') as { readonly shop: ShopContact | null; readonly hours: ShopHours } | undefined;

/** Who the shop is; null where it could not be read, as on an error's page. */
export const useShop = (): ShopContact | null => useRoot()?.shop ?? null;

export const useHours = (): ShopHours => useRoot()?.hours ?? { support: '', opening: '' };

/** Where and when an order is collected: `Storgatan 1, 872 30 Kramfors. Öppet vardagar 10–18`. */
export function usePickupPlace(): string {
  const { opening } = useHours();
  return pickupPlace(useShop(), opening);
}

/** When somebody answers the telephone, such as `vardagar 09–17`; empty when nobody has said. */
export const useSupportHours = (): string => useHours().support;
