import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mapUniqueViolation, nextId } from '../../crud/index.js';
import { EventStore, type UnitOfWork } from '../../event-store/index.js';
import { lockStockRows, readStock } from '../read-models/stock/stock.query.js';
import type { CatalogueProduct } from '../snapshot/catalogue-product.js';
import { CatalogueSnapshotUpdater } from '../snapshot/catalogue-snapshot-updater.js';
import { newDetails, type ProductInput, type ProductPatch, productDetailsOf } from './product-details.js';
import { changeProduct, createProduct, products } from './products.js';
import { hasPerishable, lockCategories } from './references.js';

export type NewProduct = ProductInput & { readonly slug: string };

export interface ProductUpdate {
  readonly id: number;
  readonly patch: ProductPatch;
}

/** Creates and changes many products in one transaction; skips updates of products that are gone. */
export class WriteProducts extends Command<void> {
  constructor(
    readonly creations: readonly NewProduct[],
    readonly updates: readonly ProductUpdate[],
  ) {
    super();
  }
}

@CommandHandler(WriteProducts)
export class WriteProductsHandler implements ICommandHandler<WriteProducts> {
  constructor(
    private readonly store: EventStore,
    private readonly updater: CatalogueSnapshotUpdater,
  ) {}

  async execute({ creations, updates }: WriteProducts): Promise<void> {
    const ids = await mapUniqueViolation(products.unique, () =>
      this.store.transact(async (unit) => {
        const inputs = [...creations, ...updates.map(({ patch }) => patch)];
        await lockCategories(unit.tx, [...new Set(inputs.flatMap(({ category_ids = [] }) => category_ids))]);
        return [...(await create(unit, creations)), ...(await update(unit, updates))];
      }),
    );
    await this.updater.refresh(ids);
  }
}

async function create(unit: UnitOfWork, inputs: readonly NewProduct[]): Promise<number[]> {
  const ids: number[] = [];
  for (const input of inputs) {
    const id = await nextId(unit.tx, products.declaration.ids);
    const details = newDetails(input, input.slug, await hasPerishable(unit.tx, input.category_ids));
    const createdAt = unit.now.toISOString();
    unit.begin(products.streamOf(id), ...createProduct({ id, createdAt, details, stock: input.inventory_quantity }));
    ids.push(id);
  }
  return ids;
}

async function update(unit: UnitOfWork, updates: readonly ProductUpdate[]): Promise<number[]> {
  const ids = updates.map(({ id }) => id);
  const streams = await unit.loadMany(ids.map((id) => products.streamOf(id)));
  await lockStockRows(unit.tx, ids);
  const stock = await readStock(unit.tx, ids);
  for (const { id, patch } of updates) {
    const stream = streams.get(products.streamOf(id));
    if (!stream) continue;
    const state = products.from(stream.events);
    if (state.status !== 'existing') continue;
    const { inventory_quantity: wanted, inventory_quantity_before: shown = null } = patch;
    const edit = wanted === undefined ? {} : { stock: { wanted, shown, available: stock.get(id) ?? 0 } };
    unit.append(stream, ...changeProduct(state, { details: productDetailsOf(patch, state.details.images), ...edit }));
  }
  return ids;
}

/** Throws the refusal that creating the product would, except those that need the database. */
export function checkCreation(input: NewProduct): void {
  createProduct({ id: 1, createdAt: '', details: newDetails(input, input.slug, false), stock: 0 });
}

/** Throws the refusal that the change would, except those that need the database. */
export function checkUpdate(product: CatalogueProduct, patch: ProductPatch): void {
  const { row, id } = product;
  const details = { ...row, images: row.images.map(({ url, alt }) => ({ url, alt })) };
  const state = { status: 'existing', id, details } as const;
  changeProduct(state, { details: productDetailsOf(patch) });
}
