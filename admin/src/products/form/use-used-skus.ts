import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';

/** SKUs of all products but this one. The server has the last word when a product is saved. */
export function useUsedSkus(ownId: number | undefined): readonly string[] {
  const { data } = useGetList<AdminProduct>(
    'produkter',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: 60_000 },
  );
  return useMemo(() => (data ?? []).filter(({ id }) => id !== ownId).map(({ sku }) => sku), [data, ownId]);
}
