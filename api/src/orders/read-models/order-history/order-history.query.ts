import { Refusal } from '@kronblad/contracts/refusals';
import type { OrderHistory } from '@kronblad/contracts/views/orders';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Accounts } from '../../../auth/index.js';
import { type AnyEvent, EventStore } from '../../../event-store/index.js';
import type { OrderEvent } from '../../domain/order.js';
import { orderStream } from '../../order-stream.js';
import { historyText } from './history-text.js';
import { notesOf } from './notes-of.js';

/** History and staff notes of an order. Refuses with `order_not_found`. */
export class GetOrderHistory extends Query<OrderHistory> {
  constructor(readonly orderId: number) {
    super();
  }
}

@QueryHandler(GetOrderHistory)
export class GetOrderHistoryHandler implements IQueryHandler<GetOrderHistory> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async execute({ orderId }: GetOrderHistory): Promise<OrderHistory> {
    const { events } = await this.store.load(orderStream(orderId));
    const [placed] = events;
    if (placed?.type !== 'OrderPlaced') throw new Refusal('order_not_found');
    const isPickup = placed.data.shippingMethod === 'pickup';
    const names = await this.accounts.names(events.flatMap(({ meta }) => meta.actor.id ?? []));
    const who = (event: AnyEvent) => actorText(event, names);
    return {
      entries: events
        .map((event) => ({
          id: event.id,
          at: event.occurredAt,
          actor: who(event),
          text: historyText(event as Extract<AnyEvent, { type: OrderEvent['type'] }>, isPickup),
        }))
        .toReversed(),
      notes: notesOf(events)
        .map((note) => ({
          id: note.data.noteId,
          at: note.occurredAt,
          author: who(note as AnyEvent),
          text: note.data.text ?? '',
        }))
        .filter(({ text }) => text !== '')
        .toReversed(),
    };
  }
}

const ACTORS = {
  admin: 'Administratör',
  shopper: 'Kunden',
  stripe: 'Stripe',
  system: 'Automatiskt',
  demo: 'Demo',
} as const;

function actorText({ meta: { actor } }: AnyEvent, names: ReadonlyMap<number, string>): string {
  return (actor.id === undefined ? undefined : names.get(actor.id)) ?? ACTORS[actor.kind];
}
