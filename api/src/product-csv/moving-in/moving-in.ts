import { categoryWrite } from '@kronblad/contracts/category/schema';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CatalogueSnapshot, CatalogueSnapshotUpdater, categories, newCategory } from '../../catalogue/index.js';
import { CreateRecord } from '../../crud/index.js';
import { EventStore } from '../../event-store/index.js';
import { ProductMovedIn } from '../events.js';
import type { PlannedCreation, PlannedMove, PlannedUpdate } from '../plan-import.js';

type Write = PlannedCreation | PlannedUpdate;

/** Answers to the questions about another shop's file. */
export interface MoveChoices {
  readonly createCategories: boolean;
  /** Names of the new categories that hold perishable goods. */
  readonly perishable: readonly string[];
  /** Whether a weight becomes the net weight, which gives a comparison price. */
  readonly weights: boolean;
}

const streamOf = (productId: number) => `moved-product-${productId}`;

@Injectable()
export class MovingIn {
  constructor(
    private readonly commands: CommandBus,
    private readonly store: EventStore,
    private readonly snapshot: CatalogueSnapshot,
    private readonly updater: CatalogueSnapshotUpdater,
  ) {}

  /** Creates the categories, and makes of the planned writes what staff have chosen. */
  async chosen(
    writes: readonly Write[],
    newCategories: readonly string[],
    { createCategories, perishable }: MoveChoices,
  ): Promise<Write[]> {
    const ids = createCategories
      ? await this.createCategories(newCategories, new Set(perishable.map(keyOf)))
      : new Map<string, number>();
    return writes.map((write) => withCategories(write, this.snapshot, ids.size === newCategories.length));
  }

  private async createCategories(
    names: readonly string[],
    perishable: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, number>> {
    const ids = new Map<string, number>();
    for (const name of names) {
      const count = this.snapshot.categories.rows.length + ids.size;
      const isPerishable = perishable.has(keyOf(name));
      const kind = isPerishable ? 'fresh' : 'goods';
      const details = newCategory(categoryWrite.parse({ name, kind, is_perishable: isPerishable }), count);
      ids.set(keyOf(name), await this.commands.execute(new CreateRecord(categories, details)));
    }
    if (ids.size > 0) await this.updater.refresh([], [], true);
    return ids;
  }

  /** Records where the written products came from. A later import of the file repeats what a crash has left undone. */
  async record(writes: readonly Write[]): Promise<void> {
    const moves = writes.flatMap(({ sku, move }) => {
      const productId = this.snapshot.productBySku(sku)?.id;
      return move && productId ? [{ productId, move }] : [];
    });
    if (moves.length === 0) return;
    await this.store.transact(async (unit) => {
      const streams = await unit.loadMany(moves.map(({ productId }) => streamOf(productId)));
      for (const { productId, move } of moves) {
        const { newCategories: _, categories: _named, ...said } = move;
        const stream = streams.get(streamOf(productId));
        if (stream) unit.append(stream, ProductMovedIn({ productId, ...said }));
      }
    });
  }
}

const keyOf = (name: string) => name.toLocaleLowerCase('sv');

export const categoryNamed = (snapshot: CatalogueSnapshot, name: string) =>
  snapshot.categories.rows.find((row) => keyOf(row.name) === keyOf(name));

/**
 * Puts the categories, in the order of the file: the first one gives a new product its delivery. A category that is not
 * created is not noted as read, so that a later import asks again.
 */
function withCategories(write: Write, snapshot: CatalogueSnapshot, areCreated: boolean): Write {
  if (!write.move || write.move.newCategories.length === 0) return write;
  const category_ids = write.move.categories.flatMap((name) => categoryNamed(snapshot, name)?.id ?? []);
  const move = areCreated ? write.move : withoutCategories(write.move);
  return write.action === 'create'
    ? { ...write, move, input: { ...write.input, category_ids } }
    : { ...write, move, patch: { ...write.patch, category_ids } };
}

function withoutCategories(move: PlannedMove): PlannedMove {
  const { categories: _, ...values } = move.values;
  return { ...move, values };
}
