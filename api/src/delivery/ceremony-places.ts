import type { ceremonyPlaceSortFields } from '@kronblad/contracts/delivery/schema';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type RecordRows, RecordType, recordProjection } from '../crud/index.js';
import type { DataOf } from '../events/all.js';
import { CeremonyPlaceChanged, CeremonyPlaceCreated, CeremonyPlaceDeleted } from './events.js';

@Entity('ceremony_places')
export class CeremonyPlace {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') version!: number;
  @Column('text') name!: string;
  @Column('text') address!: string;
  @Column('text') postalCode!: string;
  @Column('text') city!: string;
  @Column('timestamptz') createdAt!: Date;
}

export const ceremonyPlaces = new RecordType<Omit<DataOf<'CeremonyPlaceCreated'>, 'ceremonyPlaceId' | 'createdAt'>>({
  stream: 'ceremony-place',
  idField: 'ceremonyPlaceId',
  ids: 'ceremony_place_ids',
  created: CeremonyPlaceCreated,
  changed: CeremonyPlaceChanged,
  deleted: CeremonyPlaceDeleted,
  notFound: 'not_found',
});

export const ceremonyPlacesProjection = recordProjection(ceremonyPlaces, {
  entity: CeremonyPlace,
  name: 'ceremony-places',
});

export const ceremonyPlaceRows: RecordRows<CeremonyPlace> = {
  entity: CeremonyPlace,
  alias: 'place',
  notFound: 'not_found',
  columns: {
    id: 'place.id',
    sorts: { name: 'place.name', city: 'place.city', created_at: 'place.createdAt', id: 'place.id' } satisfies Record<
      (typeof ceremonyPlaceSortFields)[number],
      string
    >,
    search: ['place.name', 'place.city'],
  },
};
