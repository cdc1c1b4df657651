import type { EventStore } from '#api/event-store/index.js';
import type { DomainEvent } from '#api/events/all.js';
import { demoContext, inPast } from './in-past.ts';

export interface PastEvent {
  readonly stream: string;
  readonly event: DomainEvent;
  readonly at: string;
}

/** Appends the events, the oldest first, in one transaction, each with its own time. */
export function appendPast(store: EventStore, events: readonly PastEvent[]): Promise<void> {
  const past = events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const names = [...new Set(past.map(({ stream }) => stream))];
  const contexts = new Map(names.map((name) => [name, demoContext()]));
  return inPast(() =>
    store.transact(async (unit) => {
      const streams = await unit.loadMany(names);
      const added = new Map<string, number>();
      const additions = past.map(({ stream: name, event, at }) => {
        const stream = streams.get(name)!;
        const nth = added.get(name) ?? 0;
        added.set(name, nth + 1);
        const meta = { ...contexts.get(name)!, occurredAt: at };
        return { stream: { ...stream, version: stream.version + nth }, events: [event], meta };
      });
      if (additions.length > 0) await store.write(unit.tx, additions);
    }),
  );
}
