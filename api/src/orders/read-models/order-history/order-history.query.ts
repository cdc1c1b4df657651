import type { OrderHistory } from '@kronblad/contracts/order/schema';
import { Injectable } from '@nestjs/common';
import { actorText, EventStore } from '../../../event-store/index.js';
import { orderStream } from '../../../events/streams.js';
import { Refusal } from '../../../refusals/index.js';
import { historyLines } from './history-lines.js';
import { notesOf } from './notes-of.js';
import { RelatedStreams } from './related-streams.js';

@Injectable()
export class OrderHistoryQuery {
  constructor(
    private readonly store: EventStore,
    private readonly related: RelatedStreams,
  ) {}

  /** Throws the refusal `order_not_found`. */
  async of(orderId: number): Promise<OrderHistory> {
    const own = orderStream(orderId);
    const streams = await this.store.loadMany([own, ...(await this.related.of(orderId))]);
    const ofOrder = streams.get(own)?.events ?? [];
    if (ofOrder.length === 0) throw new Refusal('order_not_found');
    const events = [...streams.values()].flatMap((stream) => stream.events);
    return {
      entries: historyLines(orderId, events).map(({ event, text }) => ({
        id: event.id,
        at: event.occurredAt,
        actor: actorText(event.meta.actor),
        text,
      })),
      notes: notesOf(ofOrder)
        .map((note) => ({
          id: note.data.noteId,
          at: note.occurredAt,
          author: actorText(note.meta.actor),
          text: note.data.text ?? '',
        }))
        .filter(({ text }) => text !== '')
        .toReversed(),
    };
  }
}
