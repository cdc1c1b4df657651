import { isDeepStrictEqual } from 'node:util';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../event-store/index.js';
import { RoundOrdered } from './events.js';
import { loadRound } from './round.js';

export class OrderRound extends Command<void> {
  constructor(
    readonly day: string,
    readonly orderIds: readonly number[],
  ) {
    super();
  }
}

@CommandHandler(OrderRound)
export class OrderRoundHandler implements ICommandHandler<OrderRound> {
  constructor(private readonly store: EventStore) {}

  execute({ day, orderIds }: OrderRound): Promise<void> {
    return this.store.transact(async (unit) => {
      const round = await loadRound(unit, day);
      if (isDeepStrictEqual(round.orderIds, orderIds)) return;
      unit.append(round.stream, RoundOrdered({ day, orderIds: [...orderIds] }));
    });
  }
}
