import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import { StockAdjusted } from '#api/catalogue/domain/events.js';
import { movementsOf } from '#api/catalogue/index.js';
import type { AnyEvent } from '#api/event-store/index.js';
import type { PastEvent } from './past-events.ts';

const BOX = 48;

/**
 * The events with deliveries of the goods that they take, in boxes, and at last the removal of what is left of them: the
 * orders of the past do not change the shop's real stock.
 */
export function withGoodsReceived(past: readonly PastEvent[], now: Date): PastEvent[] {
  const productOf = new Map<number, number>();
  const left = new Map<number, number>();
  const adjusted = (sizeId: number, delta: number, at: string, reason: 'received' | 'counted'): PastEvent => {
    const productId = productOf.get(sizeId)!;
    left.set(sizeId, (left.get(sizeId) ?? 0) + delta);
    return { stream: `product-${productId}`, at, event: StockAdjusted({ productId, sizeId, delta, reason }) };
  };
  const supplied = past
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .flatMap((each) => {
      const { event, at } = each;
      if (event.type === 'OrderPlaced') {
        for (const line of event.data.lines) productOf.set(sizeIdOf(line), line.productId);
      }
      const received = movementsOf(event as AnyEvent).flatMap(({ sizeId, delta }) => {
        const missing = -((left.get(sizeId) ?? 0) + delta);
        const boxes = missing > 0 ? [adjusted(sizeId, Math.ceil(missing / BOX) * BOX, at, 'received')] : [];
        left.set(sizeId, (left.get(sizeId) ?? 0) + delta);
        return boxes;
      });
      return [...received, each];
    });
  const surplus = [...left].filter(([, pieces]) => pieces > 0);
  return [...supplied, ...surplus.map(([sizeId, pieces]) => adjusted(sizeId, -pieces, now.toISOString(), 'counted'))];
}
