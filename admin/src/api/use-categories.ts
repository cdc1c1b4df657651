import type { AdminCategory } from '@kronblad/contracts/views/catalogue';
import { useGetList } from 'react-admin';

/** Choices shown when the categories cannot be loaded. The API refuses their negative ids. */
const samples = ['Ljus', 'Godis', 'Majas Cottage', 'Dekorationer'].map((name, index) => ({ id: -1 - index, name }));

export interface CategoryChoice {
  readonly id: number;
  readonly name: string;
  readonly is_perishable?: boolean;
}

export function useCategories(): { choices: readonly CategoryChoice[]; failed: boolean } {
  const { data, error } = useGetList<AdminCategory>('kategorier', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'sort_order', order: 'ASC' },
  });
  return error ? { choices: samples, failed: true } : { choices: data ?? [], failed: false };
}
