import type { ShopContact } from '@kronblad/contracts/views/settings';
import { useRouteLoaderData } from 'react-router';
import { pickupPlace, type ShopHours } from './api/get-shop';

const useRoot = () =>
  useRouteLoaderData('root') as { readonly shop: ShopContact | null; readonly hours: ShopHours } | undefined;

/** Null when it could not be read, as on error pages. */
export const useShop = (): ShopContact | null => useRoot()?.shop ?? null;

export const useHours = (): ShopHours => useRoot()?.hours ?? { support: '', opening: '' };

/** Example: `Storgatan 1, 872 30 Kramfors. Öppet vardagar 10–18`. */
export function usePickupPlace(): string {
  const { opening } = useHours();
  return pickupPlace(useShop(), opening);
}

/** Such as `vardagar 09–17`; empty when not set. */
export const useSupportHours = (): string => useHours().support;
