import type { DataOf, DomainEvent } from '@kronblad/contracts/events/all';
import { SeoRecordChanged, SeoRecordCreated, SeoRecordDeleted } from '@kronblad/contracts/events/seo';
import { Refusal } from '@kronblad/contracts/refusals';
import type { SeoEntityType } from '@kronblad/contracts/rules/seo-entities';

export type SeoDetails = Omit<DataOf<'SeoRecordCreated'>, 'seoRecordId' | 'createdAt' | 'entityType' | 'entityId'>;

/** What a record is about: `product` 3, `page` blombud. */
export interface SeoSubject {
  readonly entityType: SeoEntityType;
  readonly entityId: string;
}

export type SeoState =
  | { readonly status: 'unknown' }
  | { readonly status: 'kept'; readonly id: number; readonly details: SeoDetails }
  | { readonly status: 'deleted' };

type SeoEvent = Extract<DomainEvent, { type: 'SeoRecordCreated' | 'SeoRecordChanged' | 'SeoRecordDeleted' }>;

export const seoStream = (id: number) => `seo-record-${id}`;

export function seoRecordFrom(events: readonly DomainEvent[]): SeoState {
  return (events as readonly SeoEvent[]).reduce<SeoState>(evolve, { status: 'unknown' });
}

function evolve(state: SeoState, event: SeoEvent): SeoState {
  switch (event.type) {
    case 'SeoRecordCreated': {
      const { seoRecordId: id, createdAt: _, entityType: _type, entityId: _entity, ...details } = event.data;
      return { status: 'kept', id, details };
    }
    case 'SeoRecordChanged':
      return state.status === 'kept' ? { ...state, details: { ...state.details, ...event.data.changes } } : state;
    case 'SeoRecordDeleted':
      return { status: 'deleted' };
    default:
      return unhandled(event);
  }
}

function unhandled(event: never): never {
  throw new Error(`A SEO record does not know the event ${(event as DomainEvent).type}.`);
}

export function createSeoRecord(id: number, createdAt: string, subject: SeoSubject, details: SeoDetails) {
  return [SeoRecordCreated({ seoRecordId: id, createdAt, ...subject, ...details })];
}

/** Says only what is different; nothing different is no event. */
export function changeSeoRecord(state: SeoState, wanted: Partial<SeoDetails>): DomainEvent[] {
  const { id, details } = kept(state);
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== details[field as keyof SeoDetails]),
  );
  return Object.keys(changes).length === 0 ? [] : [SeoRecordChanged({ seoRecordId: id, changes })];
}

export function deleteSeoRecord(state: SeoState): DomainEvent[] {
  return [SeoRecordDeleted({ seoRecordId: kept(state).id })];
}

function kept(state: SeoState): Extract<SeoState, { status: 'kept' }> {
  if (state.status !== 'kept') throw new Refusal('seo_record_not_found');
  return state;
}
