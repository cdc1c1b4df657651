import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { freeSlug, mapUniqueViolation, nextId } from '../../crud/index.js';
import { EventStore, type UnitOfWork } from '../../event-store/index.js';
import { changeProduct, createProduct, deleteProduct, type ProductEdit } from '../domain/product.decider.js';
import { productStream } from '../domain/product.js';
import { mapStockShortage } from '../read-models/stock/map-stock-shortage.js';
import { lockStock } from '../read-models/stock/stock.query.js';
import { CatalogueSnapshotUpdater } from '../snapshot/catalogue-snapshot-updater.js';
import { ChangeProduct, CreateProduct, DeleteProduct, type ProductInput, type ProductPatch } from './commands.js';
import { loadProduct } from './loading.js';
import { newDetails, productDetailsOf } from './product-details.js';
import { hasPerishable, lockCategories, requireImages } from './references.js';

export const UNIQUE_OF_PRODUCTS = {
  products_slug_key: { code: 'slug_taken', field: 'slug' },
  products_sku_key: { code: 'sku_taken', field: 'sku' },
} as const;

@CommandHandler(CreateProduct)
export class CreateProductHandler implements ICommandHandler<CreateProduct> {
  constructor(
    private readonly store: EventStore,
    private readonly updater: CatalogueSnapshotUpdater,
  ) {}

  async execute({ input }: CreateProduct): Promise<number> {
    const id = await mapUniqueViolation(UNIQUE_OF_PRODUCTS, () =>
      this.store.transact((unit) => this.create(unit, input)),
    );
    await this.updater.refresh([id]);
    return id;
  }

  private async create(unit: UnitOfWork, input: ProductInput): Promise<number> {
    await lockCategories(unit.tx, input.category_ids);
    await requireImages(unit.tx, input, []);
    const id = await nextId(unit.tx, 'product_ids');
    const slug =
      input.slug ?? (await freeSlug(unit.tx, { table: 'products', name: input.name, fallback: `produkt-${id}` }));
    const createdAt = unit.now.toISOString();
    const details = newDetails(input, slug, await hasPerishable(unit.tx, input.category_ids));
    unit.begin(productStream(id), ...createProduct({ id, createdAt, details, stock: input.inventory_quantity }));
    return id;
  }
}

@CommandHandler(ChangeProduct)
export class ChangeProductHandler implements ICommandHandler<ChangeProduct> {
  constructor(
    private readonly store: EventStore,
    private readonly updater: CatalogueSnapshotUpdater,
  ) {}

  async execute(command: ChangeProduct): Promise<void> {
    await mapStockShortage(() =>
      mapUniqueViolation(UNIQUE_OF_PRODUCTS, () => this.store.transact((unit) => this.change(unit, command))),
    );
    await this.updater.refresh([command.id]);
  }

  private async change(unit: UnitOfWork, { id, patch, expectedVersion }: ChangeProduct): Promise<void> {
    const { stream, state } = await loadProduct(unit, id, expectedVersion);
    await lockCategories(unit.tx, patch.category_ids ?? []);
    const known = state.status === 'listed' ? state.details.images : [];
    await requireImages(unit.tx, patch, known);
    const edit = { details: productDetailsOf(patch, known), ...(await this.stockEdit(unit, id, patch)) };
    unit.append(stream, ...changeProduct(state, edit));
  }

  /** Locks the stock row before reading it, so that the edit does not overwrite a concurrent sale. */
  private async stockEdit(unit: UnitOfWork, id: number, patch: ProductPatch): Promise<Pick<ProductEdit, 'stock'>> {
    const { inventory_quantity: wanted, inventory_quantity_before: shown = null } = patch;
    return wanted === undefined ? {} : { stock: { wanted, shown, available: await lockStock(unit.tx, id) } };
  }
}

@CommandHandler(DeleteProduct)
export class DeleteProductHandler implements ICommandHandler<DeleteProduct> {
  constructor(
    private readonly store: EventStore,
    private readonly updater: CatalogueSnapshotUpdater,
  ) {}

  async execute({ id, expectedVersion }: DeleteProduct): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, state } = await loadProduct(unit, id, expectedVersion);
      unit.append(stream, ...deleteProduct(state));
    });
    await this.updater.refresh([id]);
  }
}
