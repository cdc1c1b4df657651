import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { freeSlug, loadRecord, mapUniqueViolation, nextId } from '../../crud/index.js';
import { EventStore, type UnitOfWork } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { CatalogueSnapshotUpdater } from '../snapshot/catalogue-snapshot-updater.js';
import { newDetails, type ProductInput, type ProductPatch, productDetailsOf } from './product-details.js';
import { changeProduct, createProduct, products, uniqueAmong } from './products.js';
import { detailsOfCategories, lockCategories, newSizeIds, requireImages } from './references.js';
import { piecesOf, stockEdits } from './size-edit.js';
import { sizesOfChanged, sizesOfNew, withUnnamedSizes } from './wanted-sizes.js';

/** Returns the new id. Throws the refusals `slug_taken`, `sku_taken` and `unknown_category`. */
export class CreateProduct extends Command<number> {
  constructor(readonly input: ProductInput) {
    super();
  }
}

@CommandHandler(CreateProduct)
export class CreateProductHandler implements ICommandHandler<CreateProduct> {
  constructor(
    private readonly store: EventStore,
    private readonly updater: CatalogueSnapshotUpdater,
  ) {}

  async execute({ input }: CreateProduct): Promise<number> {
    const id = await mapUniqueViolation(uniqueAmong(input.sizes), () =>
      this.store.transact((unit) => this.create(unit, input)),
    );
    await this.updater.refresh([id]);
    return id;
  }

  private async create(unit: UnitOfWork, input: ProductInput): Promise<number> {
    await lockCategories(unit.tx, input.category_ids);
    await requireImages(unit.tx, input, []);
    const id = await nextId(unit.tx, products.declaration.ids);
    const slug =
      input.slug ?? (await freeSlug(unit.tx, { table: 'products', name: input.name, fallback: `produkt-${id}` }));
    const createdAt = unit.now.toISOString();
    const own = newDetails(input, slug, await detailsOfCategories(unit.tx, input.category_ids));
    const { sizes, stock } = sizesOfNew(input, id, await newSizeIds(unit.tx, input), own.kind);
    const details = { ...own, sizes };
    unit.begin(products.streamOf(id), ...createProduct({ id, createdAt, details, stock: piecesOf(stock) }));
    return id;
  }
}

/**
 * Replaces the given fields. Throws the refusals `product_not_found`, `version_conflict`, `slug_taken`, `sku_taken` and
 * `unknown_category`.
 */
export class ChangeProduct extends Command<void> {
  constructor(
    readonly id: number,
    readonly patch: ProductPatch,
    /** Product version that the change is based on; null skips the check. */
    readonly expectedVersion: number | null = null,
    /** Sizes that the patch does not name stay. */
    readonly keepsOthers = false,
  ) {
    super();
  }
}

@CommandHandler(ChangeProduct)
export class ChangeProductHandler implements ICommandHandler<ChangeProduct> {
  constructor(
    private readonly store: EventStore,
    private readonly updater: CatalogueSnapshotUpdater,
  ) {}

  async execute(command: ChangeProduct): Promise<void> {
    await mapUniqueViolation(uniqueAmong(command.patch.sizes), () =>
      this.store.transact((unit) => this.change(unit, command)),
    );
    await this.updater.refresh([command.id]);
  }

  private async change(unit: UnitOfWork, { id, patch, expectedVersion, keepsOthers }: ChangeProduct): Promise<void> {
    const { stream, state } = await loadRecord(unit, products, id, expectedVersion);
    await lockCategories(unit.tx, patch.category_ids ?? []);
    if (state.status !== 'existing') throw new Refusal('product_not_found');
    const { images, sizes, kind } = state.details;
    await requireImages(unit.tx, patch, images);
    const newIds = await newSizeIds(unit.tx, patch);
    const changed = sizesOfChanged(patch, sizes, newIds, patch.kind ?? kind);
    const wanted = changed && keepsOthers ? withUnnamedSizes(changed, sizes) : changed;
    const details = { ...productDetailsOf(patch, images), ...(wanted && { sizes: wanted.sizes }) };
    const stock = wanted ? await stockEdits(unit.tx, [{ before: sizes, wanted }]) : undefined;
    unit.append(stream, ...changeProduct(state, { details, ...(stock && { stock }) }));
  }
}

/** Throws the refusals `product_not_found` and `version_conflict`. */
export class DeleteProduct extends Command<void> {
  constructor(
    readonly id: number,
    readonly expectedVersion: number | null = null,
  ) {
    super();
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
      const { stream, state } = await loadRecord(unit, products, id, expectedVersion);
      unit.append(stream, ...products.remove(state));
    });
    await this.updater.refresh([id]);
  }
}
