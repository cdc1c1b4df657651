import type { DataOf, DomainEvent } from '@kronblad/contracts/events/all';

export type CategoryDetails = DataOf<'CategoryChanged'>['changes'] extends infer Changes ? Required<Changes> : never;

export type CategoryState =
  | { readonly status: 'unknown' }
  | { readonly status: 'listed'; readonly id: number; readonly details: CategoryDetails }
  | { readonly status: 'deleted'; readonly id: number };

export const unknownCategory: CategoryState = { status: 'unknown' };

export const categoryStream = (id: number) => `category-${id}`;

export function evolveCategory(state: CategoryState, event: DomainEvent): CategoryState {
  switch (event.type) {
    case 'CategoryCreated': {
      const { categoryId: id, createdAt: _, ...details } = event.data;
      return { status: 'listed', id, details };
    }
    case 'CategoryChanged':
      return state.status === 'listed' ? { ...state, details: { ...state.details, ...event.data.changes } } : state;
    case 'CategoryDeleted':
      return { status: 'deleted', id: event.data.categoryId };
    default:
      return state;
  }
}
