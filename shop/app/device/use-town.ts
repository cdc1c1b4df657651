import { isSwedishPostalCode, tidyPostalCode } from '@kronblad/contracts/contact/postal-code';
import type { Town } from '@kronblad/contracts/delivery/schema';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { getJson } from '../http';

/**
 * Fills in the town of a postal code when `city` is empty or is the town of the postal code before. Any other town was
 * typed by the buyer and stays. In a field that has the focus, the town is selected, so that typing replaces it.
 */
export function useTown(postalCode: string, city: string, fill: (city: string) => void): void {
  const code = isSwedishPostalCode(postalCode) ? tidyPostalCode(postalCode) : '';
  const filled = useRef('');
  const isFresh = useRef(false);
  const latest = useRef({ city, fill });
  latest.current = { city, fill };
  useEffect(() => {
    if (code === '') return;
    const asking = new AbortController();
    getJson<Town>(`/delivery/town?${new URLSearchParams({ postal_code: code })}`, asking.signal).then(
      ({ city: town }) => {
        if (town === null) return;
        const { city: typed, fill: fillIn } = latest.current;
        const isOurs = typed.trim() === '' || typed === filled.current;
        filled.current = town;
        if (!isOurs) return;
        isFresh.current = true;
        fillIn(town);
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [code]);
  useLayoutEffect(() => {
    const { activeElement: focused } = document;
    const isField = focused instanceof HTMLInputElement && focused.name.endsWith('city') && focused.value === city;
    if (isFresh.current && isField) focused.select();
    isFresh.current = false;
  }, [city]);
}
