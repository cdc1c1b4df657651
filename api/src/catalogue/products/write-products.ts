import { MAX_SIZES } from '@kronblad/contracts/product/sizes';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mapUniqueViolation, nextId } from '../../crud/index.js';
import { EventStore, type Stream, type UnitOfWork } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import type { CatalogueProduct } from '../snapshot/catalogue-product.js';
import { CatalogueSnapshotUpdater } from '../snapshot/catalogue-snapshot-updater.js';
import { newDetails, type ProductInput, type ProductPatch, productDetailsOf } from './product-details.js';
import {
  changeProduct,
  createProduct,
  type ProductEdit,
  type ProductState,
  products,
  type StockEdit,
} from './products.js';
import { detailsOfCategories, lockCategories, newSizeIds } from './references.js';
import { piecesOf, type SizeEdit, stockEdits } from './size-edit.js';
import { sizesOfChanged, sizesOfNew, withUnnamedSizes } from './wanted-sizes.js';

export type NewProduct = ProductInput & { readonly slug: string };

export interface ProductUpdate {
  readonly id: number;
  readonly patch: ProductPatch;
  /** The product's version that the patch was computed from. Left out: any. */
  readonly version?: number;
}

/**
 * Creates and changes many products in one transaction; skips updates of products that are gone. Never removes a size:
 * one that was added since the updates were planned stays.
 * Throws the refusal `import_changed` when a product has changed since the `version` of its update.
 */
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
    const own = newDetails(input, input.slug, await detailsOfCategories(unit.tx, input.category_ids));
    const { sizes, stock } = sizesOfNew(input, id, await newSizeIds(unit.tx, input), own.kind);
    const details = { ...own, sizes };
    const createdAt = unit.now.toISOString();
    unit.begin(products.streamOf(id), ...createProduct({ id, createdAt, details, stock: piecesOf(stock) }));
    ids.push(id);
  }
  return ids;
}

async function update(unit: UnitOfWork, updates: readonly ProductUpdate[]): Promise<number[]> {
  const ids = updates.map(({ id }) => id);
  const streams = await unit.loadMany(ids.map((id) => products.streamOf(id)));
  const changes: {
    readonly stream: Stream;
    readonly state: Existing;
    readonly edit: SizeEdit | null;
    readonly patch: ProductPatch;
  }[] = [];
  for (const { id, patch, version } of updates) {
    const stream = streams.get(products.streamOf(id));
    const state = products.from(stream?.events ?? []);
    if (!stream || state.status !== 'existing') continue;
    if (version !== undefined && version !== stream.version) throw new Refusal('import_changed');
    const { sizes: before } = state.details;
    const wanted = sizesOfChanged(patch, before, await newSizeIds(unit.tx, patch), patch.kind ?? state.details.kind);
    changes.push({ stream, state, patch, edit: wanted && { before, wanted: withUnnamedSizes(wanted, before) } });
  }
  const stock = await stockEdits(
    unit.tx,
    changes.flatMap(({ edit }) => edit ?? []),
  );
  for (const { stream, state, patch, edit } of changes) {
    unit.append(stream, ...changeProduct(state, productEdit(state, patch, edit, stock)));
  }
  return ids;
}

type Existing = Extract<ProductState, { status: 'existing' }>;

function productEdit(
  { details: { images } }: Existing,
  patch: ProductPatch,
  edit: SizeEdit | null,
  stock: ReadonlyMap<number, StockEdit>,
): ProductEdit {
  const details = productDetailsOf(patch, images);
  if (!edit) return { details };
  const ids = [...edit.wanted.stock.keys()];
  const own = ids.flatMap((id) => (stock.has(id) ? [[id, stock.get(id) as StockEdit] as const] : []));
  return { details: { ...details, sizes: edit.wanted.sizes }, stock: new Map(own) };
}

/** Ids for the new sizes of checks that write nothing. */
const PROVISIONAL_IDS = Array.from({ length: MAX_SIZES }, (_, nth) => -1 - nth);

/** Throws the refusal that creating the product would, except those that need the database. */
export function checkCreation(input: NewProduct): void {
  const { sizes } = sizesOfNew(input, 1, PROVISIONAL_IDS, 'goods');
  const details = { ...newDetails(input, input.slug), sizes };
  createProduct({ id: 1, createdAt: '', details, stock: new Map() });
}

/** Throws the refusal that the change would, except those that need the database. */
export function checkUpdate(product: CatalogueProduct, patch: ProductPatch): void {
  const { row, id } = product;
  const images = row.images.map(({ url, alt }) => ({ url, alt }));
  const sizes = product.sizes.map(({ row: { id: sizeId, ...size } }) => ({ sizeId, ...size }));
  const state = { status: 'existing', id, details: { ...row, images, sizes } } as const;
  const wanted = sizesOfChanged(patch, sizes, PROVISIONAL_IDS, row.kind);
  changeProduct(state, { details: { ...productDetailsOf(patch), ...(wanted && { sizes: wanted.sizes }) } });
}
