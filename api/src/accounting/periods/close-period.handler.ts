import { lastDayOf } from '@kronblad/contracts/books/book-period';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { currentContext, EventStore, isType } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { PeriodClosed } from '../events.js';
import { PERIODS_STREAM } from './closed-periods.js';

/** Closes a month and all earlier months permanently. Throws the refusal `period_not_ended` or `period_closed`. */
export class ClosePeriod extends Command<void> {
  constructor(readonly month: string) {
    super();
  }
}

@CommandHandler(ClosePeriod)
export class ClosePeriodHandler implements ICommandHandler<ClosePeriod> {
  constructor(private readonly store: EventStore) {}

  async execute({ month }: ClosePeriod): Promise<void> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(PERIODS_STREAM);
      const last = stream.events.findLast((event) => isType(event, 'PeriodClosed'));
      const throughDate = closedThrough(month, last?.data.throughDate ?? null, stockholmDay(unit.now));
      const { kind, id } = currentContext().actor;
      unit.append(stream, PeriodClosed({ throughDate, closedBy: kind === 'admin' ? (id ?? null) : null }));
    });
  }
}

function closedThrough(month: string, alreadyThrough: string | null, today: string): string {
  const throughDate = lastDayOf(month);
  if (throughDate >= today) throw new Refusal('period_not_ended');
  if (alreadyThrough !== null && throughDate <= alreadyThrough) throw new Refusal('period_closed');
  return throughDate;
}
