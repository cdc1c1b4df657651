import { type DeliveryCalendar, USUAL_WEEKDAYS } from '@kronblad/contracts/delivery/delivery-calendar';
import type { UsedCapacity } from '@kronblad/contracts/delivery/delivery-days';
import { Injectable } from '@nestjs/common';
import { recordEvents } from '../crud/index.js';
import { Database, RecentEventsBuffer, type Tx } from '../event-store/index.js';
import { InMemoryReadModel, RebuildNotifier, readRows } from '../event-store/projections/index.js';
import { calendarArea, DeliveryArea, deliveryAreas, deliveryAreasProjection } from './areas.js';
import { CeremonyPlace, ceremonyPlaces, ceremonyPlacesProjection } from './ceremony-places.js';
import { DeliveryDate, deliveryDates, deliveryDatesProjection } from './dates.js';
import { UsedDays } from './read-models/delivery-days/used-days.js';
import { DeliveryWeekdays, weekdaysProjection } from './weekdays.js';

/** The calendar that staff keep, in memory. */
@Injectable()
export class DeliveryCalendars extends InMemoryReadModel {
  readonly handles = [
    ...weekdaysProjection.handles,
    ...recordEvents(deliveryDates),
    ...recordEvents(deliveryAreas),
    ...recordEvents(ceremonyPlaces),
  ];
  readonly projections = [
    weekdaysProjection,
    deliveryDatesProjection,
    deliveryAreasProjection,
    ceremonyPlacesProjection,
  ];
  private known: DeliveryCalendar = { weekdays: USUAL_WEEKDAYS, dates: new Map(), areas: [] };
  private version = 0;
  private knownPlaces: readonly CeremonyPlace[] = [];

  constructor(
    database: Database,
    recentEvents: RecentEventsBuffer,
    rebuilds: RebuildNotifier,
    private readonly usedDays: UsedDays,
  ) {
    super(database, recentEvents, rebuilds, 'DeliveryCalendars');
  }

  get current(): DeliveryCalendar {
    return this.known;
  }

  /** Whether staff have kept weekdays or an area, or an order has had a day. */
  get isInUse(): boolean {
    return this.version > 0 || this.known.areas.length > 0 || this.usedDays.hasAny;
  }

  /** Sorted by name. */
  get places(): readonly CeremonyPlace[] {
    return this.knownPlaces;
  }

  /** Version of the weekdays, for `If-Match`. */
  get weekdaysVersion(): number {
    return this.version;
  }

  /** The sum of the orders' shares of a day, as of some milliseconds ago. */
  used(day: string): UsedCapacity {
    return this.usedDays.of(day);
  }

  protected async read(tx: Tx): Promise<void> {
    const [kept] = await readRows(tx, DeliveryWeekdays);
    const dates = await readRows(tx, DeliveryDate);
    const areas = await readRows(tx, DeliveryArea);
    const places = await readRows(tx, CeremonyPlace);
    this.knownPlaces = places.toSorted((a, b) => a.name.localeCompare(b.name, 'sv'));
    this.version = kept?.version ?? 0;
    this.known = {
      weekdays: kept?.weekdays ?? USUAL_WEEKDAYS,
      dates: new Map(dates.map(({ id: _, version: __, createdAt: ___, ...date }) => [date.day, date])),
      areas: areas.map(calendarArea),
    };
  }
}
