import { isDeepStrictEqual } from 'node:util';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type UnitOfWork } from '../event-store/index.js';
import { RoundOrdered } from './events.js';
import { dragged, loadRound, withLater } from './round.js';

/** `stops`: all that are left, as staff dragged them. */
export class OrderRound extends Command<void> {
  constructor(
    readonly day: string,
    readonly stops: readonly number[],
  ) {
    super();
  }
}

/** Keeps the numbers of stops that are printed. Returns the ids by number. */
export class KeepRound extends Command<readonly number[]> {
  constructor(
    readonly day: string,
    readonly stops: readonly number[],
  ) {
    super();
  }
}

async function store(
  unit: UnitOfWork,
  day: string,
  change: (orderIds: readonly number[]) => number[],
): Promise<readonly number[]> {
  const round = await loadRound(unit, day);
  const orderIds = change(round.orderIds);
  if (!isDeepStrictEqual(round.orderIds, orderIds)) unit.append(round.stream, RoundOrdered({ day, orderIds }));
  return orderIds;
}

@CommandHandler(OrderRound)
export class OrderRoundHandler implements ICommandHandler<OrderRound> {
  constructor(private readonly store: EventStore) {}

  async execute({ day, stops }: OrderRound): Promise<void> {
    await this.store.transact((unit) => store(unit, day, (orderIds) => dragged(orderIds, stops)));
  }
}

@CommandHandler(KeepRound)
export class KeepRoundHandler implements ICommandHandler<KeepRound> {
  constructor(private readonly store: EventStore) {}

  execute({ day, stops }: KeepRound): Promise<readonly number[]> {
    return this.store.transact((unit) => store(unit, day, (orderIds) => withLater(orderIds, stops)));
  }
}
