import { Refusal } from '@kronblad/contracts/refusals';
import type { ImportResult } from '@kronblad/contracts/views/product-tools';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, EventStore, type UnitOfWork } from '../../event-store/index.js';
import { nextId, refusingDuplicates } from '../../records/index.js';
import { productOf } from '../commands/loading.js';
import { UNIQUE_OF_PRODUCTS } from '../commands/product.handlers.js';
import { detailsOf, newDetails } from '../commands/product-details.js';
import { holdCategories } from '../commands/references.js';
import { changeProduct, createProduct } from '../domain/product.decider.js';
import { productStream } from '../domain/product.js';
import { holdStock, readStock } from '../read-models/stock/stock.query.js';
import { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';
import { SnapshotKeeper } from '../snapshot/snapshot-keeper.js';
import { type PlannedCreation, type PlannedUpdate, planImport } from './plan-import.js';
import { readCsv } from './read-csv.js';

/**
 * Creates and changes products from a file, by SKU; skips lines with errors. Refuses: import_unreadable, import_changed
 * when the result would differ from the preview's `fingerprint`.
 */
export class ImportProducts extends Command<ImportResult> {
  constructor(
    readonly file: Buffer,
    readonly fingerprint: string,
  ) {
    super();
  }
}

/** Products per transaction; an interrupted import is continued by importing the file again. */
const BATCH = 100;

@CommandHandler(ImportProducts)
export class ImportProductsHandler implements ICommandHandler<ImportProducts> {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CatalogueSnapshot) private readonly snapshot: CatalogueSnapshot,
    @Inject(SnapshotKeeper) private readonly keeper: SnapshotKeeper,
  ) {}

  async execute({ file, fingerprint }: ImportProducts): Promise<ImportResult> {
    const plan = await planImport(readCsv(file), this.snapshot, this.database);
    if (plan.fingerprint !== fingerprint) throw new Refusal('import_changed');
    const creations = plan.rows.filter((row) => row.action === 'create');
    const updates = plan.rows.filter((row) => row.action === 'update');
    for (const batch of batchesOf(creations)) await this.write((unit) => create(unit, batch));
    for (const batch of batchesOf(updates)) await this.write((unit) => update(unit, batch));
    const faulty = new Set(plan.errors.map(({ line }) => line)).size;
    const unchanged = plan.rows.length - creations.length - updates.length;
    return { created: creations.length, updated: updates.length, unchanged, faulty };
  }

  private async write(work: (unit: UnitOfWork) => Promise<number[]>): Promise<void> {
    const ids = await refusingDuplicates(UNIQUE_OF_PRODUCTS, () => this.store.transact(work));
    await this.keeper.refresh(ids);
  }
}

async function create(unit: UnitOfWork, rows: readonly PlannedCreation[]): Promise<number[]> {
  await holdCategories(unit.tx, [...new Set(rows.flatMap(({ input }) => input.category_ids))]);
  const ids: number[] = [];
  for (const { input } of rows) {
    const id = await nextId(unit.tx, 'product_ids');
    const product = { id, createdAt: unit.now.toISOString(), details: newDetails(input, input.slug) };
    unit.begin(productStream(id), ...createProduct({ ...product, stock: input.inventory_quantity }));
    ids.push(id);
  }
  return ids;
}

async function update(unit: UnitOfWork, rows: readonly PlannedUpdate[]): Promise<number[]> {
  const ids = rows.map(({ id }) => id);
  const streams = await unit.loadMany(ids.map(productStream));
  await holdCategories(unit.tx, [...new Set(rows.flatMap(({ patch }) => patch.category_ids ?? []))]);
  await holdStock(unit.tx, ids);
  const stock = await readStock(unit.tx, ids);
  for (const { id, patch } of rows) {
    const stream = streams.get(productStream(id));
    if (!stream) continue;
    const state = productOf(stream);
    // Deleted in the meantime.
    if (state.status !== 'listed') continue;
    const { inventory_quantity: wanted, inventory_quantity_before: shown = null } = patch;
    const edit = wanted === undefined ? {} : { stock: { wanted, shown, available: stock.get(id) ?? 0 } };
    unit.append(stream, ...changeProduct(state, { details: detailsOf(patch, state.details.images), ...edit }));
  }
  return ids;
}

function* batchesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
