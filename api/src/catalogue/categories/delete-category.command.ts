import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { loadRecord } from '../../crud/index.js';
import { EventStore } from '../../event-store/index.js';
import { leaveCategory, products } from '../products/products.js';
import { lockProductsOf } from '../products/references.js';
import { categories } from './categories.js';

/**
 * Deletes a category. Its products stay, without the category, and their ids are returned. Throws the refusals
 * `category_not_found` and `version_conflict`.
 */
export class DeleteCategory extends Command<readonly number[]> {
  constructor(
    readonly id: number,
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

@CommandHandler(DeleteCategory)
export class DeleteCategoryHandler implements ICommandHandler<DeleteCategory> {
  constructor(private readonly store: EventStore) {}

  execute({ id, expectedVersion }: DeleteCategory): Promise<readonly number[]> {
    return this.store.transact(async (unit) => {
      const { stream, state } = await loadRecord(unit, categories, id, expectedVersion);
      unit.append(stream, ...categories.remove(state));
      const ids = await lockProductsOf(unit.tx, id);
      const streams = await unit.loadMany(ids.map((each) => products.streamOf(each)));
      for (const each of streams.values()) unit.append(each, ...leaveCategory(products.from(each.events), id));
      return ids;
    });
  }
}
