import { isSwedishPostalCode, tidyPostalCode } from '@kronblad/contracts/contact/postal-code';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApiQuery } from '../api/use-api-query';

/** Fills in the town of a postal code, unless staff have typed another one. Both are paths in the form. */
export function useTown(postalCode: string, city: string): void {
  const { getValues, setValue } = useFormContext();
  const typed: string = useWatch({ name: postalCode }) ?? '';
  const code = isSwedishPostalCode(typed) ? tidyPostalCode(typed) : '';
  const filled = useRef('');
  const { data } = useApiQuery(['telefonorder', 'town', code], (api) => api.town(code), { enabled: code !== '' });
  const town = data?.city;
  useEffect(() => {
    if (!town) return;
    const present = getValues(city) ?? '';
    if (present.trim() === '' || present === filled.current) setValue(city, town);
    filled.current = town;
  }, [town, city, getValues, setValue]);
}
