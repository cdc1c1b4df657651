import { isSwedishPostalCode, tidyPostalCode } from '@kronblad/contracts/contact/postal-code';
import type { Town } from '@kronblad/contracts/delivery/schema';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useFetched } from '../use-fetched';

/**
 * Fills in the town of a postal code when `city` is empty or is the town of the postal code before. Any other town was
 * typed by the buyer and stays. In a field that has the focus, the town is selected, so that typing replaces it.
 */
export function useTown(postalCode: string, city: string, fill: (city: string) => void): void {
  const code = isSwedishPostalCode(postalCode) ? tidyPostalCode(postalCode) : '';
  const filled = useRef('');
  const isFresh = useRef(false);
  const { latest, isCurrent } = useFetched<Town>(code === '' ? null : '/delivery/town', { postal_code: code });
  const town = isCurrent ? (latest?.city ?? null) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a postal code's town is known
  useEffect(() => {
    if (town === null) return;
    const isOurs = city.trim() === '' || city === filled.current;
    filled.current = town;
    if (!isOurs) return;
    isFresh.current = true;
    fill(town);
  }, [town]);
  useLayoutEffect(() => {
    const { activeElement: focused } = document;
    const isField = focused instanceof HTMLInputElement && focused.name.endsWith('city') && focused.value === city;
    if (isFresh.current && isField) focused.select();
    isFresh.current = false;
  }, [city]);
}
