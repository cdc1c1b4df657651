import type { FactoryProvider, InjectionToken } from '@nestjs/common';
import { type AnyEvent, causedBy, type StoredEvent } from '../event-store/index.js';
import { type Reaction, Reactions, subscriberName } from '../event-store/projections/index.js';
import { Outbox, type OutboxJob } from './outbox.js';

/** Requests what `compose` returns about each event. The ids of the jobs' effects must end with the event's id. */
export function outboxReaction<Type extends AnyEvent['type'], Tools extends readonly unknown[]>(
  name: string,
  when: Type,
  inject: readonly InjectionToken[],
  compose: (event: StoredEvent<Type>, ...tools: Tools) => readonly OutboxJob[] | Promise<readonly OutboxJob[]>,
): FactoryProvider<Reaction> {
  return {
    provide: subscriberName.reaction({ name }),
    inject: [Reactions, Outbox, ...inject],
    useFactory: (reactions: Reactions, outbox: Outbox, ...tools: unknown[]) => {
      const composeAbout = async (event: AnyEvent) =>
        compose(event as unknown as StoredEvent<Type>, ...(tools as unknown as Tools));
      const registered: Reaction = {
        name,
        handles: [when],
        react: async (events) => {
          const composed = events.map(async (event) => ({ context: causedBy(event), jobs: await composeAbout(event) }));
          await outbox.requestAll(await Promise.all(composed));
        },
      };
      outbox.composeAbout(when, composeAbout);
      reactions.register(registered);
      return registered;
    },
  };
}
