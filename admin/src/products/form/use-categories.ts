import type { AdminCategory } from '@kronblad/contracts/views/catalogue';
import { useGetList } from 'react-admin';

/** Placeholders when the categories cannot be loaded; the API refuses their ids. */
const samples = ['Ljus', 'Godis', 'Majas Cottage', 'Dekorationer'].map((name, index) => ({ id: -1 - index, name }));

export interface CategoryChoice {
  readonly id: number;
  readonly name: string;
}

export function useCategories(): { choices: readonly CategoryChoice[]; failed: boolean } {
  const { data, error } = useGetList<AdminCategory>('kategorier', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'sort_order', order: 'ASC' },
  });
  return error ? { choices: samples, failed: true } : { choices: data ?? [], failed: false };
}
