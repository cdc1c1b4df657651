import type { AdminCategory } from '@kronblad/contracts/category/schema';
import { useGetList } from 'react-admin';

/** Choices shown when the categories cannot be loaded. The API refuses their negative ids. */
const samples = ['Ljus', 'Godis', 'Majas Cottage', 'Dekorationer'].map((name, index) => ({ id: -1 - index, name }));

export type CategoryChoice = Pick<AdminCategory, 'id' | 'name'> &
  Partial<Pick<AdminCategory, 'is_perishable' | 'kind' | 'lead_days' | 'latest_hour'>>;

export function useCategories(): { choices: readonly CategoryChoice[]; failed: boolean } {
  const { data, error } = useGetList<AdminCategory>('kategorier', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'sort_order', order: 'ASC' },
  });
  return error ? { choices: samples, failed: true } : { choices: data ?? [], failed: false };
}
