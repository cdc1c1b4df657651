import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../../event-store/index.js';
import { slipPrinted } from '../../domain/delivery.decider.js';
import { findOrder } from '../../order-stream.js';

/** Staff print the packing slips of these orders; unknown orders are left out. */
export class PrintSlips extends Command<void> {
  constructor(readonly orderIds: readonly number[]) {
    super();
  }
}

@CommandHandler(PrintSlips)
export class PrintSlipsHandler implements ICommandHandler<PrintSlips> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderIds }: PrintSlips): Promise<void> {
    for (const id of orderIds) {
      await this.store.transact(async (unit) => {
        const found = await findOrder(unit, id);
        if (found) unit.append(found.stream, ...slipPrinted(found.order));
      });
    }
  }
}
