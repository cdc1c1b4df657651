import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { currentContext, EventStore } from '../../event-store/index.js';
import type { DataOf } from '../../events/all.js';
import { BooksExported } from '../events.js';

export const EXPORTS_STREAM = 'book-exports';

export class RecordExport extends Command<void> {
  constructor(readonly exported: Omit<DataOf<'BooksExported'>, 'exportedBy'>) {
    super();
  }
}

@CommandHandler(RecordExport)
export class RecordExportHandler implements ICommandHandler<RecordExport> {
  constructor(private readonly store: EventStore) {}

  async execute({ exported }: RecordExport): Promise<void> {
    await this.store.transact(async (unit) => {
      const { kind, id } = currentContext().actor;
      const exportedBy = kind === 'admin' ? (id ?? null) : null;
      unit.append(await unit.load(EXPORTS_STREAM), BooksExported({ ...exported, exportedBy }));
    });
  }
}
