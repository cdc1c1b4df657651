import { stockholmDay } from '@kronblad/contracts/time/time';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CatalogueSnapshotUpdater } from '../../catalogue/index.js';
import { EventStore, lockRows, type Tx } from '../../event-store/index.js';
import type { DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { checkDiscount, type DiscountedGoods } from '../domain/discount-check.js';
import { removeDiscount, type SizeOfProduct, setDiscount } from '../domain/product-discount.decider.js';
import { type DiscountTerms, discountFrom, sizeDiscountStream } from '../domain/product-discount.js';
import { type DiscountedGoodsIds, RemoveDiscounts, SetDiscounts } from './commands.js';

type Check = (goods: readonly DiscountedGoods[], versions: readonly number[]) => void;
type Decide = (current: DiscountTerms | null, goods: SizeOfProduct) => DomainEvent[];

@Injectable()
export class DiscountWriter {
  constructor(
    private readonly store: EventStore,
    private readonly snapshot: CatalogueSnapshotUpdater,
  ) {}

  async write(goods: DiscountedGoodsIds, decide: Decide, check?: Check): Promise<readonly number[]> {
    const sizes = await this.store.transact(async (unit) => {
      const chosen = await lockSizes(unit.tx, goods);
      const streams = await unit.loadMany(chosen.map(({ sizeId }) => sizeDiscountStream(sizeId)));
      const currentOf = (sizeId: number) => discountFrom(streams.get(sizeDiscountStream(sizeId))?.events ?? []);
      check?.(
        chosen.map((size) => ({ ...size, current: currentOf(size.sizeId) })),
        [...streams.values()].map(({ version }) => version),
      );
      for (const size of chosen) {
        const stream = streams.get(sizeDiscountStream(size.sizeId));
        if (stream) unit.append(stream, ...decide(currentOf(size.sizeId), size));
      }
      return chosen;
    });
    await this.snapshot.refresh([...new Set(sizes.map(({ productId }) => productId))]);
    return sizes.map(({ sizeId }) => sizeId);
  }
}

@CommandHandler(SetDiscounts)
export class SetDiscountsHandler implements ICommandHandler<SetDiscounts> {
  constructor(private readonly writer: DiscountWriter) {}

  execute({ goods, terms, confirmed, now, expectedVersion }: SetDiscounts): Promise<readonly number[]> {
    return this.writer.write(
      goods,
      (current, size) => setDiscount(current, size, terms),
      (sizes, versions) => {
        if (expectedVersion !== null && versions.some((version) => version !== expectedVersion))
          throw new Refusal('version_conflict');
        checkDiscount(sizes, terms, confirmed, stockholmDay(now));
      },
    );
  }
}

@CommandHandler(RemoveDiscounts)
export class RemoveDiscountsHandler implements ICommandHandler<RemoveDiscounts> {
  constructor(private readonly writer: DiscountWriter) {}

  execute({ goods }: RemoveDiscounts): Promise<readonly number[]> {
    return this.writer.write(goods, removeDiscount);
  }
}

type PricedSize = Omit<DiscountedGoods, 'current'>;

const SIZES = `SELECT z.id AS "sizeId", p.id AS "productId", p.name, z.name AS "sizeName", z.price_ore AS "priceOre"
  FROM sizes z JOIN products p ON p.id = z.product_id
  WHERE p.id = ANY($1) OR z.id = ANY($2) ORDER BY z.id`;

/** The chosen sizes by id. Locks their products, so that nobody deletes or reprices them meanwhile. */
async function lockSizes(tx: Tx, { productIds, sizeIds }: DiscountedGoodsIds): Promise<readonly PricedSize[]> {
  const found = await tx.query<PricedSize>(SIZES, [productIds, sizeIds]);
  const products = [...new Set(found.map(({ productId }) => productId))];
  await lockRows(tx, { table: 'products', strength: 'NO KEY UPDATE' }, products);
  const sizes = await tx.query<PricedSize>(SIZES, [productIds, sizeIds]);
  const isMissing = productIds.some((id) => !sizes.some(({ productId }) => productId === id));
  const message = 'Någon av produkterna finns inte längre. Ladda om sidan och försök igen.';
  if (isMissing) throw new Refusal('product_not_found', productIds.length > 1 ? { message } : {});
  if (sizeIds.some((id) => !sizes.some(({ sizeId }) => sizeId === id))) throw new Refusal('unknown_size');
  return sizes;
}
