import type { DeliveryArea as CalendarArea } from '@kronblad/contracts/delivery/delivery-calendar';
import { parsePostalCodes, sharedPostalCode } from '@kronblad/contracts/delivery/postal-code-ranges';
import type { deliveryAreaSortFields } from '@kronblad/contracts/delivery/schema';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type RecordRows, RecordType, recordProjection } from '../crud/index.js';
import { lockName, type UnitOfWork } from '../event-store/index.js';
import { readRows } from '../event-store/projections/index.js';
import type { DataOf } from '../events/all.js';
import { Refusal } from '../refusals/index.js';
import { DeliveryAreaChanged, DeliveryAreaCreated, DeliveryAreaDeleted } from './events.js';

@Entity('delivery_areas')
export class DeliveryArea {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') version!: number;
  @Column('text') name!: string;
  /** `872 30–872 44, 872 50` */
  @Column('text') postalCodes!: string;
  @Column('integer') feeOre!: number;
  @Column('integer', { array: true }) weekdays!: number[];
  @Column('text', { nullable: true }) latestHour!: string | null;
  @Column('integer', { nullable: true }) minimumOrderOre!: number | null;
  @Column('integer', { nullable: true }) exceptionalFeeOre!: number | null;
  @Column('boolean') isActive!: boolean;
  @Column('timestamptz') createdAt!: Date;
}

type DeliveryAreaDetails = Omit<DataOf<'DeliveryAreaCreated'>, 'deliveryAreaId' | 'createdAt'>;

export const deliveryAreas = new RecordType<DeliveryAreaDetails>({
  stream: 'delivery-area',
  idField: 'deliveryAreaId',
  ids: 'delivery_area_ids',
  created: DeliveryAreaCreated,
  changed: DeliveryAreaChanged,
  deleted: DeliveryAreaDeleted,
  notFound: 'not_found',
});

export const deliveryAreasProjection = recordProjection(deliveryAreas, {
  entity: DeliveryArea,
  name: 'delivery-areas',
});

export const deliveryAreaRows: RecordRows<DeliveryArea> = {
  entity: DeliveryArea,
  alias: 'area',
  notFound: 'not_found',
  columns: {
    id: 'area.id',
    sorts: { name: 'area.name', fee: 'area.feeOre', created_at: 'area.createdAt', id: 'area.id' } satisfies Record<
      (typeof deliveryAreaSortFields)[number],
      string
    >,
    search: ['area.name', 'area.postalCodes'],
    equal: { is_active: 'area.isActive' },
  },
};

/**
 * Refuses postal codes that another area has, so that a code never has two fees. One change of areas at a time, because
 * two that overlap could be saved side by side.
 */
export function withoutOverlap<Changes extends Partial<DeliveryAreaDetails>>(changes: Changes) {
  return async ({ tx }: UnitOfWork, id: number): Promise<Changes> => {
    const { postalCodes } = changes;
    if (postalCodes === undefined) return changes;
    await lockName(tx, 'delivery-areas');
    for (const other of await readRows(tx, DeliveryArea)) {
      const shared = other.id === id ? null : sharedPostalCode(rangesOf(postalCodes), rangesOf(other.postalCodes));
      if (shared === null) continue;
      const message = `${shared} finns redan i området ${other.name}.`;
      throw new Refusal('postal_code_taken', { message, fields: { postal_codes: message } });
    }
    return changes;
  };
}

export const calendarArea = ({ version: _, createdAt: __, postalCodes, ...area }: DeliveryArea): CalendarArea => ({
  ...area,
  postalCodes: rangesOf(postalCodes),
});

function rangesOf(postalCodes: string) {
  const parsed = parsePostalCodes(postalCodes);
  return 'ranges' in parsed ? parsed.ranges : [];
}
