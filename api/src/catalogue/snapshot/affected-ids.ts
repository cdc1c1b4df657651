import { IMAGE_PATH } from '@kronblad/contracts/picture/image-names';
import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import type { AnyEvent } from '../../event-store/index.js';
import type { EventType } from '../../events/all.js';

export interface AffectedIds {
  readonly products: Set<number>;
  /** Size ids. */
  readonly stock: Set<number>;
  /** URLs of images whose resized variants are ready. */
  readonly images: Set<string>;
  categories: boolean;
}

export const FOLLOWED_TYPES = [
  'ProductCreated',
  'ProductChanged',
  'ProductDeleted',
  'StockAdjusted',
  'ProductDiscountSet',
  'ProductDiscountRemoved',
  'CategoryCreated',
  'CategoryChanged',
  'CategoryDeleted',
  'ImageVariantsMade',
  'OrderPlaced',
  'OrderExpired',
  'OrderReinstated',
  'OrderCancelled',
  'OrderReopened',
  'GoodsReturned',
  'GoodsReturnUndone',
] as const satisfies readonly EventType[];

export function affectedIds(events: readonly AnyEvent[]): AffectedIds {
  const affected: AffectedIds = { products: new Set(), stock: new Set(), images: new Set(), categories: false };
  for (const event of events) add(affected, event);
  return affected;
}

function add(affected: AffectedIds, event: AnyEvent): void {
  switch (event.type) {
    case 'ProductCreated':
    case 'ProductChanged':
    case 'ProductDeleted':
    case 'StockAdjusted':
    case 'ProductDiscountSet':
    case 'ProductDiscountRemoved':
      affected.products.add(event.data.productId);
      return;
    case 'CategoryCreated':
    case 'CategoryChanged':
    case 'CategoryDeleted':
      affected.categories = true;
      return;
    case 'ImageVariantsMade':
      affected.images.add(`${IMAGE_PATH}${event.data.filename}`);
      return;
    case 'OrderPlaced':
    case 'OrderExpired':
    case 'OrderReinstated':
    case 'GoodsReturned':
    case 'GoodsReturnUndone':
      for (const line of event.data.lines) affected.stock.add(sizeIdOf(line));
      return;
    case 'OrderCancelled':
      for (const line of event.data.returnedLines) affected.stock.add(sizeIdOf(line));
      return;
    case 'OrderReopened':
      for (const line of event.data.takenLines) affected.stock.add(sizeIdOf(line));
      return;
    default:
  }
}
