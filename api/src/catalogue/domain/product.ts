import type { DataOf, DomainEvent } from '@kronblad/contracts/events/all';

export type ProductDetails = DataOf<'ProductChanged'>['changes'] extends infer Changes ? Required<Changes> : never;

/** Stock and discounts are not part of this state: orders change stock, and discounts have streams of their own. */
export type ProductState =
  | { readonly status: 'unknown' }
  | { readonly status: 'listed'; readonly id: number; readonly details: ProductDetails }
  | { readonly status: 'deleted'; readonly id: number };

export const unknownProduct: ProductState = { status: 'unknown' };

export const productStream = (id: number) => `product-${id}`;

export function evolveProduct(state: ProductState, event: DomainEvent): ProductState {
  switch (event.type) {
    case 'ProductCreated': {
      const { productId: id, createdAt: _, ...details } = event.data;
      return { status: 'listed', id, details };
    }
    case 'ProductChanged':
      return state.status === 'listed' ? { ...state, details: { ...state.details, ...event.data.changes } } : state;
    case 'ProductDeleted':
      return { status: 'deleted', id: event.data.productId };
    default:
      return state;
  }
}
