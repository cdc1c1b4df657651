import { isDeepStrictEqual } from 'node:util';
import { type CalendarWeekday, USUAL_WEEKDAYS } from '@kronblad/contracts/delivery/delivery-calendar';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { EventStore, isType } from '../event-store/index.js';
import { type Projection, RowChanges, tableOf } from '../event-store/projections/index.js';
import { Refusal } from '../refusals/index.js';
import { DeliveryWeekdaysChanged } from './events.js';

const STREAM = 'delivery-weekdays';
const ONLY = 1;

/** Staff's choice of open weekdays: one row, or none while the usual days apply. */
@Entity('delivery_weekdays')
export class DeliveryWeekdays {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') version!: number;
  /** Monday first. */
  @Column('jsonb') weekdays!: readonly CalendarWeekday[];
}

const table = tableOf(DeliveryWeekdays);

export const weekdaysProjection: Projection = {
  name: 'delivery-weekdays',
  mode: 'inline',
  tables: [table.table],
  handles: ['DeliveryWeekdaysChanged'],
  async handle(events, tx) {
    const rows = new RowChanges(table);
    for (const event of events) {
      if (isType(event, 'DeliveryWeekdaysChanged')) {
        rows.put(ONLY, { version: event.version, weekdays: event.data.weekdays });
      }
    }
    await rows.write(tx);
  },
};

/** Throws the refusal `version_conflict`. The same days produce no event. */
export class ChangeWeekdays extends Command<void> {
  constructor(
    readonly weekdays: readonly CalendarWeekday[],
    /** The version on which the change is based; null overwrites without a check. */
    readonly expectedVersion: number | null,
  ) {
    super();
  }
}

@CommandHandler(ChangeWeekdays)
export class ChangeWeekdaysHandler implements ICommandHandler<ChangeWeekdays> {
  constructor(private readonly store: EventStore) {}

  execute({ weekdays, expectedVersion }: ChangeWeekdays): Promise<void> {
    return this.store.transact(async (unit) => {
      const stream = await unit.load(STREAM);
      if (expectedVersion !== null && expectedVersion !== stream.version) throw new Refusal('version_conflict');
      const last = stream.events.findLast((event) => isType(event, 'DeliveryWeekdaysChanged'));
      if (isDeepStrictEqual(last?.data.weekdays ?? USUAL_WEEKDAYS, weekdays)) return;
      unit.append(stream, DeliveryWeekdaysChanged({ weekdays: [...weekdays] }));
    });
  }
}
