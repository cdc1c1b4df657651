import type { PublicShop } from '@kronblad/contracts/views/settings';
import { useRouteLoaderData } from 'react-router';

/** Hours when somebody answers, the same on every page. */
export const SUPPORT_HOURS = 'vardagar 09–17';

/** Who the shop is; null where it could not be read, as on an error's page. */
export function useShop(): PublicShop | null {
  const root = useRouteLoaderData('root') as { readonly shop?: PublicShop | null } | undefined;
  return root?.shop ?? null;
}

/** `tel:` with digits only. A number that begins with 0 is Swedish. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '').replace(/^0/, '+46')}`;
