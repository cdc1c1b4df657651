import { categoryWrite } from '@kronblad/contracts/category/schema';
import type { ImportInterruption, ImportResult } from '@kronblad/contracts/product/tools-schema';
import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CatalogueSnapshot, CatalogueSnapshotUpdater, categories, newCategory } from '../catalogue/index.js';
import { WriteProducts } from '../catalogue/products/index.js';
import { CreateRecord } from '../crud/index.js';
import { Database, EventReader, EventStore } from '../event-store/index.js';
import { Refusal } from '../refusals/index.js';
import { ProductMovedIn } from './events.js';
import { type ImportPlan, type PlannedCreation, type PlannedUpdate, planImport } from './plan-import.js';
import { readProductFile } from './read-file.js';

/** Answers to the questions about another shop's file. */
export interface ImportChoices {
  readonly createCategories: boolean;
  /** Names of the new categories that hold perishable goods. */
  readonly perishable: readonly string[];
  /** Whether a weight becomes the net weight, which gives a comparison price. */
  readonly weights: boolean;
}

/**
 * Creates and changes products from a CSV file, matched by SKU or slug; skips products with errors. Throws the refusals
 * `import_unreadable`; `import_changed` when the result would differ from the preview with this `fingerprint`;
 * `import_interrupted` when a later batch fails after earlier ones were saved.
 */
export class ImportProducts extends Command<ImportResult> {
  constructor(
    readonly file: Buffer,
    readonly fingerprint: string,
    readonly fromLine: number,
    readonly choices: ImportChoices,
  ) {
    super();
  }
}

const BATCH = 100;
const keyOf = (name: string) => name.toLocaleLowerCase('sv');
const streamOf = (productId: number) => `moved-product-${productId}`;

type Write = PlannedCreation | PlannedUpdate;

@CommandHandler(ImportProducts)
export class ImportProductsHandler implements ICommandHandler<ImportProducts> {
  private readonly logger = new Logger('ImportProducts');

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly reader: EventReader,
    private readonly commands: CommandBus,
    private readonly snapshot: CatalogueSnapshot,
    private readonly updater: CatalogueSnapshotUpdater,
  ) {}

  async execute(command: ImportProducts): Promise<ImportResult> {
    let plan = await this.plan(command);
    if (plan.fingerprint !== command.fingerprint) throw new Refusal('import_changed');
    if (command.choices.createCategories && plan.newCategories.length > 0) {
      await this.createCategories(plan.newCategories, command.choices);
      plan = await this.plan(command);
    }
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

  private async plan({ file, fromLine, choices }: ImportProducts): Promise<ImportPlan> {
    const read = await readProductFile(file, this.snapshot, choices.weights);
    return planImport(read, this.snapshot, { tx: this.database, reader: this.reader }, fromLine);
  }

  private async createCategories(names: readonly string[], { perishable }: ImportChoices): Promise<void> {
    const isFresh = new Set(perishable.map(keyOf));
    const { length: count } = this.snapshot.categories.rows;
    for (const [nth, name] of names.entries()) {
      const is_perishable = isFresh.has(keyOf(name));
      const category = categoryWrite.parse({ name, kind: is_perishable ? 'fresh' : 'goods', is_perishable });
      await this.commands.execute(new CreateRecord(categories, newCategory(category, count + nth)));
    }
    await this.updater.refresh([], [], true);
  }

  private async write(rows: readonly Write[]): Promise<void> {
    const creations = rows.filter((row) => row.action === 'create').map(({ input }) => input);
    const updates = rows.filter((row) => row.action === 'update');
    await this.commands.execute(new WriteProducts(creations, updates));
    await this.noteMoves(rows);
  }

  /** A later import of the file repeats what a crash has left undone. */
  private async noteMoves(rows: readonly Write[]): Promise<void> {
    const moves = rows.flatMap(({ sku, move }) => {
      const productId = this.snapshot.productBySku(sku)?.id;
      if (!move || !productId || move.addresses.length + move.pictures.length === 0) return [];
      const pictures = move.pictures.map(({ skus, ...picture }) => ({ ...picture, skus: [...skus] }));
      return [{ productId, addresses: [...move.addresses], pictures }];
    });
    if (moves.length === 0) return;
    await this.store.transact(async (unit) => {
      const streams = await unit.loadMany(moves.map(({ productId }) => streamOf(productId)));
      for (const move of moves) {
        const stream = streams.get(streamOf(move.productId));
        if (stream) unit.append(stream, ProductMovedIn(move));
      }
    });
  }

  private interrupted(cause: unknown, writes: readonly Write[], written: number): never {
    const next = writes[written];
    if (written === 0 || !next) throw cause;
    this.logger.error(`Product import stopped after ${written} of ${writes.length} rows`, cause);
    const reason = cause instanceof Refusal ? ` ${cause.message}` : '';
    const message = `Importen avbröts: ${written} av ${writes.length} produkter är sparade.${reason} Resten, från rad ${next.line}, är inte sparad.`;
    const body = { written, total: writes.length, next_line: next.line } satisfies ImportInterruption;
    throw new Refusal('import_interrupted', { message, body });
  }
}
