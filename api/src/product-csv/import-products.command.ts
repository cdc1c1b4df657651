import type { ImportInterruption, ImportResult } from '@kronblad/contracts/product/tools-schema';
import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CatalogueSnapshot, WriteProducts } from '../catalogue/index.js';
import { Database, EventReader } from '../event-store/index.js';
import { Refusal } from '../refusals/index.js';
import { type MoveChoices, MovingIn } from './moving-in/moving-in.js';
import { planFile } from './plan-file.js';
import type { PlannedCreation, PlannedUpdate } from './plan-import.js';
import { readCsv } from './read-csv.js';

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
    readonly choices: MoveChoices,
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
    private readonly reader: EventReader,
    private readonly commands: CommandBus,
    private readonly snapshot: CatalogueSnapshot,
    private readonly moving: MovingIn,
  ) {}

  async execute({ file, fingerprint, fromLine, choices }: ImportProducts): Promise<ImportResult> {
    const plan = await planFile(
      await readCsv(file),
      this.snapshot,
      { tx: this.database, reader: this.reader },
      {
        fromLine,
        weights: choices.weights,
      },
    );
    if (plan.fingerprint !== fingerprint) throw new Refusal('import_changed');
    const planned = plan.rows.filter((row) => row.action !== 'unchanged');
    const writes =
      plan.source === 'kronblad' ? planned : await this.moving.chosen(planned, plan.newCategories, choices);
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
    const creations = rows.filter((row) => row.action === 'create').map(({ input }) => input);
    const updates = rows.filter((row) => row.action === 'update');
    await this.commands.execute(new WriteProducts(creations, updates));
    await this.moving.record(rows);
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
