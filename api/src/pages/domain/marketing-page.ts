import { isDeepStrictEqual } from 'node:util';
import type { DataOf, DomainEvent } from '@kronblad/contracts/events/all';
import { MarketingPageChanged, MarketingPageCreated, MarketingPageDeleted } from '@kronblad/contracts/events/pages';
import { REFUSALS, Refusal } from '@kronblad/contracts/refusals';
import { isReservedSlug } from '@kronblad/contracts/rules/slug';

export type PageDetails = Omit<DataOf<'MarketingPageCreated'>, 'marketingPageId' | 'createdAt'>;

export type PageState =
  | { readonly status: 'unknown' }
  | { readonly status: 'written'; readonly id: number; readonly details: PageDetails }
  | { readonly status: 'deleted' };

type PageEvent = Extract<
  DomainEvent,
  { type: 'MarketingPageCreated' | 'MarketingPageChanged' | 'MarketingPageDeleted' }
>;

export const pageStream = (id: number) => `marketing-page-${id}`;

export function pageFrom(events: readonly DomainEvent[]): PageState {
  return (events as readonly PageEvent[]).reduce<PageState>(evolve, { status: 'unknown' });
}

function evolve(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case 'MarketingPageCreated': {
      const { marketingPageId: id, createdAt: _, ...details } = event.data;
      return { status: 'written', id, details };
    }
    case 'MarketingPageChanged':
      return state.status === 'written' ? { ...state, details: { ...state.details, ...event.data.changes } } : state;
    case 'MarketingPageDeleted':
      return { status: 'deleted' };
    default:
      return unhandled(event);
  }
}

function unhandled(event: never): never {
  throw new Error(`A marketing page does not know the event ${(event as DomainEvent).type}.`);
}

export function createPage(id: number, createdAt: string, details: PageDetails): DomainEvent[] {
  refuseReserved(details.slug);
  return [MarketingPageCreated({ marketingPageId: id, createdAt, ...details })];
}

/** Says only what is different; nothing different is no event. */
export function changePage(state: PageState, wanted: Partial<PageDetails>): DomainEvent[] {
  const { id, details } = written(state);
  if (wanted.slug !== undefined) refuseReserved(wanted.slug);
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isDeepStrictEqual(value, details[field as keyof PageDetails])),
  );
  return Object.keys(changes).length === 0 ? [] : [MarketingPageChanged({ marketingPageId: id, changes })];
}

export function deletePage(state: PageState): DomainEvent[] {
  return [MarketingPageDeleted({ marketingPageId: written(state).id })];
}

function written(state: PageState): Extract<PageState, { status: 'written' }> {
  if (state.status !== 'written') throw new Refusal('marketing_page_not_found');
  return state;
}

function refuseReserved(slug: string): void {
  if (isReservedSlug(slug)) throw new Refusal('slug_reserved', { fields: { slug: REFUSALS.slug_reserved.message } });
}
