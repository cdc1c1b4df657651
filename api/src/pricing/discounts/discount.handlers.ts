import type { DomainEvent } from '@kronblad/contracts/events/all';
import { Refusal } from '@kronblad/contracts/refusals';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CatalogueSnapshotUpdater } from '../../catalogue/index.js';
import { EventStore, lockRows, type Tx } from '../../event-store/index.js';
import { checkDiscount, type DiscountedGoods } from '../domain/discount-check.js';
import { removeDiscount, setDiscount } from '../domain/product-discount.decider.js';
import { type DiscountTerms, discountFrom, productDiscountStream } from '../domain/product-discount.js';
import { RemoveDiscounts, SetDiscounts } from './commands.js';

type PricedRow = Omit<DiscountedGoods, 'current'>;
const PRICED = 'SELECT id, name, price_ore AS "priceOre" FROM products WHERE id = ANY($1) ORDER BY id';

type Check = (products: readonly DiscountedGoods[], versions: readonly number[]) => void;
type Decide = (current: DiscountTerms | null, productId: number) => DomainEvent[];

@Injectable()
export class DiscountWriter {
  constructor(
    private readonly store: EventStore,
    private readonly snapshot: CatalogueSnapshotUpdater,
  ) {}

  async write(productIds: readonly number[], decide: Decide, check?: Check): Promise<void> {
    await this.store.transact(async (unit) => {
      await lockProducts(unit.tx, productIds);
      const streams = await unit.loadMany(productIds.map(productDiscountStream));
      if (check) {
        const rows = await unit.tx.query<PricedRow>(PRICED, [productIds]);
        const currentOf = (id: number) => discountFrom(streams.get(productDiscountStream(id))?.events ?? []);
        check(
          rows.map((row) => ({ ...row, current: currentOf(row.id) })),
          [...streams.values()].map(({ version }) => version),
        );
      }
      for (const id of productIds) {
        const stream = streams.get(productDiscountStream(id));
        if (stream) unit.append(stream, ...decide(discountFrom(stream.events), id));
      }
    });
    await this.snapshot.refresh(productIds);
  }
}

@CommandHandler(SetDiscounts)
export class SetDiscountsHandler implements ICommandHandler<SetDiscounts> {
  constructor(private readonly writer: DiscountWriter) {}

  execute({ productIds, terms, confirmed, now, expectedVersion }: SetDiscounts): Promise<void> {
    return this.writer.write(
      productIds,
      (current, id) => setDiscount(current, id, terms),
      (products, versions) => {
        if (expectedVersion !== null && versions.some((version) => version !== expectedVersion))
          throw new Refusal('version_conflict');
        checkDiscount(products, terms, confirmed, stockholmDay(now));
      },
    );
  }
}

@CommandHandler(RemoveDiscounts)
export class RemoveDiscountsHandler implements ICommandHandler<RemoveDiscounts> {
  constructor(private readonly writer: DiscountWriter) {}

  execute({ productIds }: RemoveDiscounts): Promise<void> {
    return this.writer.write(productIds, removeDiscount);
  }
}

async function lockProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  const found = await lockRows(tx, { table: 'products', strength: 'NO KEY UPDATE' }, ids);
  if (found.length === ids.length) return;
  const message = 'Någon av produkterna finns inte längre. Ladda om sidan och försök igen.';
  throw new Refusal('product_not_found', ids.length > 1 ? { message } : {});
}
