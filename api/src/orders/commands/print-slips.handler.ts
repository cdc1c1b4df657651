import type { printedSlips } from '@kronblad/contracts/order/requests-schema';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { EventStore } from '../../event-store/index.js';
import { slipPrinted } from '../domain/delivery.decider.js';
import { findOrder, isChangedSince } from '../order-stream.js';

/** Staff print the packing slips of these orders; unknown orders are left out. */
export class PrintSlips extends Command<void> {
  constructor(readonly slips: z.output<typeof printedSlips>['slips']) {
    super();
  }
}

@CommandHandler(PrintSlips)
export class PrintSlipsHandler implements ICommandHandler<PrintSlips> {
  constructor(private readonly store: EventStore) {}

  async execute({ slips }: PrintSlips): Promise<void> {
    for (const { id, version } of slips) {
      await this.store.transact(async (unit) => {
        const found = await findOrder(unit, id);
        if (!found) return;
        const outdated = isChangedSince(found.stream, version, 'OrderDeliveryChanged', 'OrderContactCorrected');
        unit.append(found.stream, ...slipPrinted(found.order, outdated));
      });
    }
  }
}
