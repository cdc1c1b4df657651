import { Refusal } from '@kronblad/contracts/refusals';
import type { ImportInterruption, ImportResult } from '@kronblad/contracts/views/product-tools';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mapUniqueViolation, nextId } from '../../crud/index.js';
import { Database, EventStore, type UnitOfWork } from '../../event-store/index.js';
import { productOf } from '../commands/loading.js';
import { UNIQUE_OF_PRODUCTS } from '../commands/product.handlers.js';
import { newDetails, productDetailsOf } from '../commands/product-details.js';
import { hasPerishable, lockCategories } from '../commands/references.js';
import { changeProduct, createProduct } from '../domain/product.decider.js';
import { productStream } from '../domain/product.js';
import { lockStockRows, readStock } from '../read-models/stock/stock.query.js';
import { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';
import { CatalogueSnapshotUpdater } from '../snapshot/catalogue-snapshot-updater.js';
import { type PlannedCreation, type PlannedUpdate, planImport } from './plan-import.js';
import { readCsv } from './read-csv.js';

/**
 * Creates and changes products from a CSV file, matched by SKU; skips lines with errors. Throws the refusals
 * `import_unreadable`; `import_changed` when the result would differ from the preview with this `fingerprint`;
 * `import_interrupted` when a later batch fails after earlier ones were saved.
 */
export class ImportProducts extends Command<ImportResult> {
  constructor(
    readonly file: Buffer,
    readonly fingerprint: string,
    readonly fromLine: number,
  ) {
    super();
  }
}

const BATCH = 100;

type Write = PlannedCreation | PlannedUpdate;

@CommandHandler(ImportProducts)
export class ImportProductsHandler implements ICommandHandler<ImportProducts> {
  private readonly logger = new Logger('ImportProducts');

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly snapshot: CatalogueSnapshot,
    private readonly updater: CatalogueSnapshotUpdater,
  ) {}

  async execute({ file, fingerprint, fromLine }: ImportProducts): Promise<ImportResult> {
    const plan = await planImport(readCsv(file), this.snapshot, this.database, fromLine);
    if (plan.fingerprint !== fingerprint) throw new Refusal('import_changed');
    const writes = plan.rows.filter((row) => row.action !== 'unchanged');
    for (let start = 0; start < writes.length; start += BATCH) {
      await this.write(writes.slice(start, start + BATCH)).catch((cause) => this.interrupted(cause, writes, start));
    }
    return {
      created: writes.filter(({ action }) => action === 'create').length,
      updated: writes.filter(({ action }) => action === 'update').length,
      unchanged: plan.rows.length - writes.length,
      faulty: new Set(plan.errors.map(({ line }) => line)).size,
    };
  }

  private async write(rows: readonly Write[]): Promise<void> {
    const ids = await mapUniqueViolation(UNIQUE_OF_PRODUCTS, () => this.store.transact((unit) => write(unit, rows)));
    await this.updater.refresh(ids);
  }

  private interrupted(cause: unknown, writes: readonly Write[], written: number): never {
    const next = writes[written];
    if (written === 0 || !next) throw cause;
    this.logger.error(`Product import stopped after ${written} of ${writes.length} rows`, cause);
    const reason = cause instanceof Refusal ? ` ${cause.message}` : '';
    const message = `Importen avbröts: ${written} av ${writes.length} rader är sparade.${reason} Resten, från rad ${next.line}, är inte sparad.`;
    const body = { written, total: writes.length, next_line: next.line } satisfies ImportInterruption;
    throw new Refusal('import_interrupted', { message, body });
  }
}

async function write(unit: UnitOfWork, rows: readonly Write[]): Promise<number[]> {
  const creations = rows.filter((row) => row.action === 'create');
  const updates = rows.filter((row) => row.action === 'update');
  const categories = [
    ...creations.flatMap(({ input }) => input.category_ids),
    ...updates.flatMap(({ patch }) => patch.category_ids ?? []),
  ];
  await lockCategories(unit.tx, [...new Set(categories)]);
  return [...(await create(unit, creations)), ...(await update(unit, updates))];
}

async function create(unit: UnitOfWork, rows: readonly PlannedCreation[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { input } of rows) {
    const id = await nextId(unit.tx, 'product_ids');
    const isPerishable = await hasPerishable(unit.tx, input.category_ids);
    const product = { id, createdAt: unit.now.toISOString(), details: newDetails(input, input.slug, isPerishable) };
    unit.begin(productStream(id), ...createProduct({ ...product, stock: input.inventory_quantity }));
    ids.push(id);
  }
  return ids;
}

async function update(unit: UnitOfWork, rows: readonly PlannedUpdate[]): Promise<number[]> {
  const ids = rows.map(({ id }) => id);
  const streams = await unit.loadMany(ids.map(productStream));
  await lockStockRows(unit.tx, ids);
  const stock = await readStock(unit.tx, ids);
  for (const { id, patch } of rows) {
    const stream = streams.get(productStream(id));
    if (!stream) continue;
    const state = productOf(stream);
    if (state.status !== 'listed') continue;
    const { inventory_quantity: wanted, inventory_quantity_before: shown = null } = patch;
    const edit = wanted === undefined ? {} : { stock: { wanted, shown, available: stock.get(id) ?? 0 } };
    unit.append(stream, ...changeProduct(state, { details: productDetailsOf(patch, state.details.images), ...edit }));
  }
  return ids;
}
