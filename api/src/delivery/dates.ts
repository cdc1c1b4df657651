import type { deliveryDateSortFields } from '@kronblad/contracts/delivery/schema';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type RecordRows, RecordType, recordProjection } from '../crud/index.js';
import type { DataOf } from '../events/all.js';
import { Refusal } from '../refusals/index.js';
import { DeliveryDateChanged, DeliveryDateCreated, DeliveryDateDeleted } from './events.js';

@Entity('delivery_dates')
export class DeliveryDate {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') version!: number;
  @Column('text') day!: string;
  @Column('boolean') isOpen!: boolean;
  @Column('text', { nullable: true }) orderUntil!: string | null;
  @Column('integer', { nullable: true }) pointsLimit!: number | null;
  @Column('integer', { nullable: true }) stopsLimit!: number | null;
  @Column('integer') extraFeeOre!: number;
  @Column('text') note!: string;
  @Column('timestamptz') createdAt!: Date;
}

type DeliveryDateDetails = Omit<DataOf<'DeliveryDateCreated'>, 'deliveryDateId' | 'createdAt'>;

export const deliveryDates = new RecordType<DeliveryDateDetails>({
  stream: 'delivery-date',
  idField: 'deliveryDateId',
  ids: 'delivery_date_ids',
  created: DeliveryDateCreated,
  changed: DeliveryDateChanged,
  deleted: DeliveryDateDeleted,
  notFound: 'not_found',
  unique: { delivery_dates_day_key: { code: 'delivery_date_taken', field: 'day' } },
  check({ day, orderUntil }) {
    if (orderUntil === null || orderUntil.slice(0, 10) <= day) return;
    throw new Refusal('invalid_fields', { fields: { order_until: 'Välj en tid senast under dagen själv.' } });
  },
});

export const deliveryDatesProjection = recordProjection(deliveryDates, {
  entity: DeliveryDate,
  name: 'delivery-dates',
});

export const deliveryDateRows: RecordRows<DeliveryDate> = {
  entity: DeliveryDate,
  alias: 'date',
  notFound: 'not_found',
  columns: {
    id: 'date.id',
    sorts: { day: 'date.day', created_at: 'date.createdAt', id: 'date.id' } satisfies Record<
      (typeof deliveryDateSortFields)[number],
      string
    >,
    search: ['date.day', 'date.note'],
    equal: { day: 'date.day' },
    from: { from: 'date.day' },
  },
};
