import type { DataOf, DomainEvent } from '../../events/all.js';

export type DiscountTerms = Omit<DataOf<'ProductDiscountSet'>, 'productId' | 'sizeId'>;

/** Size ids are unique over all products; the first size of a product has the product's. */
export const sizeDiscountStream = (sizeId: number) => `product-discount-${sizeId}`;

export function discountFrom(events: readonly DomainEvent[]): DiscountTerms | null {
  return (events as readonly DiscountEvent[]).reduce<DiscountTerms | null>(evolve, null);
}

type DiscountEvent = Extract<DomainEvent, { type: 'ProductDiscountSet' | 'ProductDiscountRemoved' }>;

function evolve(_: DiscountTerms | null, event: DiscountEvent): DiscountTerms | null {
  switch (event.type) {
    case 'ProductDiscountSet': {
      const { productId: _, sizeId: _size, ...terms } = event.data;
      return terms;
    }
    case 'ProductDiscountRemoved':
      return null;
    default:
      return unhandled(event);
  }
}

function unhandled(event: never): never {
  throw new Error(`A discount does not know the event ${(event as DomainEvent).type}.`);
}
