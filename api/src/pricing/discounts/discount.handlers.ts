import type { DomainEvent } from '@kronblad/contracts/events/all';
import { Refusal } from '@kronblad/contracts/refusals';
import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SnapshotKeeper } from '../../catalogue/index.js';
import { EventStore, lockRows, type Tx } from '../../event-store/index.js';
import { removeDiscount, setDiscount } from '../domain/product-discount.decider.js';
import { type DiscountTerms, discountFrom, productDiscountStream } from '../domain/product-discount.js';
import { RemoveDiscounts, SetDiscounts } from './commands.js';

type Decide = (current: DiscountTerms | null, productId: number) => DomainEvent[];

/** Decides about the discounts of several products in one transaction. */
@Injectable()
export class DiscountWriter {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(SnapshotKeeper) private readonly snapshot: SnapshotKeeper,
  ) {}

  async write(productIds: readonly number[], decide: Decide): Promise<void> {
    await this.store.transact(async (unit) => {
      await holdProducts(unit.tx, productIds);
      const streams = await unit.loadMany(productIds.map(productDiscountStream));
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
  constructor(@Inject(DiscountWriter) private readonly writer: DiscountWriter) {}

  execute({ productIds, terms }: SetDiscounts): Promise<void> {
    return this.writer.write(productIds, (current, id) => setDiscount(current, id, terms));
  }
}

@CommandHandler(RemoveDiscounts)
export class RemoveDiscountsHandler implements ICommandHandler<RemoveDiscounts> {
  constructor(@Inject(DiscountWriter) private readonly writer: DiscountWriter) {}

  execute({ productIds }: RemoveDiscounts): Promise<void> {
    return this.writer.write(productIds, removeDiscount);
  }
}

/** Refuses products that are gone, and keeps the others from going or changing, in id order, until the transaction ends. */
async function holdProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  const found = await lockRows(tx, { table: 'products', strength: 'NO KEY UPDATE' }, ids);
  if (found.length === ids.length) return;
  const message = 'Någon av produkterna finns inte längre. Ladda om sidan och försök igen.';
  throw new Refusal('product_not_found', ids.length > 1 ? { message } : {});
}
