import type { PrintedPaper } from '@kronblad/contracts/prints/papers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { papersPrinted } from '../domain/delivery.decider.js';
import { findOrder, isChangedSince } from '../order-stream.js';

export interface PrintedOrderPapers {
  readonly id: number;
  /** The order's, as its papers show it. */
  readonly version: number;
  readonly papers: readonly PrintedPaper[];
}

/** Staff print papers of these orders; unknown orders are left out. */
export class RecordPrints extends Command<void> {
  constructor(readonly orders: readonly PrintedOrderPapers[]) {
    super();
  }
}

@CommandHandler(RecordPrints)
export class RecordPrintsHandler implements ICommandHandler<RecordPrints> {
  constructor(private readonly store: EventStore) {}

  async execute({ orders }: RecordPrints): Promise<void> {
    for (const { id, version, papers } of orders) {
      await this.store.transact(async (unit) => {
        const found = await findOrder(unit, id);
        if (!found) return;
        const outdated = isChangedSince(found.stream, version, 'OrderDeliveryChanged', 'OrderContactCorrected');
        unit.append(found.stream, ...papersPrinted(found.order, papers, outdated));
      });
    }
  }
}
