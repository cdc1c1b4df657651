import { type Freight, USUAL_FREIGHT } from '@kronblad/contracts/delivery/shipping';
import type { ShopContact } from '@kronblad/contracts/shop/schema';
import { useRouteLoaderData } from 'react-router';
import type { SeasonPage } from '../../ui/season-page';
import { pickupPlace, type ShopHours } from './api/get-shop';

const useRoot = () =>
  useRouteLoaderData('root') as
    | {
        readonly shop: ShopContact | null;
        readonly hours: ShopHours;
        readonly season: SeasonPage | null;
        readonly freight: Freight;
        readonly payments: string;
      }
    | undefined;

/** Null when the settings could not be read, and on error pages. */
export const useShop = (): ShopContact | null => useRoot()?.shop ?? null;

/** `kort, Swish eller Klarna`; empty on error pages. */
export const usePaymentMethodsText = (): string => useRoot()?.payments ?? '';

export const useSeason = (): SeasonPage | null => useRoot()?.season ?? null;

/** Freight with which the page was rendered; a cart's calculation may have a newer one. */
export const useFreight = (): Freight => useRoot()?.freight ?? USUAL_FREIGHT;

export const useHours = (): ShopHours => useRoot()?.hours ?? { support: '', opening: '' };

export function usePickupPlace(): string {
  const { opening } = useHours();
  return pickupPlace(useShop(), opening);
}

export const useSupportHours = (): string => useHours().support;
