import type { DataOf, DomainEvent } from '@kronblad/contracts/events/all';

export type CampaignCodeDetails = Omit<DataOf<'CampaignCodeCreated'>, 'campaignCodeId' | 'createdAt'>;

export type CampaignCodeState =
  | { readonly status: 'unknown' }
  | { readonly status: 'issued'; readonly id: number; readonly details: CampaignCodeDetails }
  | { readonly status: 'deleted'; readonly id: number };

export type CampaignCodeEvent = Extract<
  DomainEvent,
  { type: 'CampaignCodeCreated' | 'CampaignCodeChanged' | 'CampaignCodeDeleted' }
>;

export const campaignCodeStream = (id: number) => `campaign-code-${id}`;

/** The code after its events. What orders do with it stands in theirs. */
export function campaignCodeFrom(events: readonly DomainEvent[]): CampaignCodeState {
  return (events as readonly CampaignCodeEvent[]).reduce<CampaignCodeState>(evolve, { status: 'unknown' });
}

function evolve(state: CampaignCodeState, event: CampaignCodeEvent): CampaignCodeState {
  switch (event.type) {
    case 'CampaignCodeCreated': {
      const { campaignCodeId: id, createdAt: _, ...details } = event.data;
      return { status: 'issued', id, details };
    }
    case 'CampaignCodeChanged':
      return state.status === 'issued' ? { ...state, details: { ...state.details, ...event.data.changes } } : state;
    case 'CampaignCodeDeleted':
      return { status: 'deleted', id: event.data.campaignCodeId };
    default:
      return unhandled(event);
  }
}

function unhandled(event: never): never {
  throw new Error(`A campaign code does not know the event ${(event as DomainEvent).type}.`);
}
