import type { EventType } from '@kronblad/contracts/events/all';
import { type FactoryProvider, Injectable, type InjectionToken } from '@nestjs/common';
import { causedBy, runInContext } from '../log/request-context.js';
import type { AnyEvent, StoredEvent } from '../log/stored-event.js';
import type { UnitOfWork } from '../log/unit-of-work.js';
import type { ProcessManager, Reaction } from './projection.js';
import { REACTION_BATCH, subscriberName } from './subscribers.js';

/** Where features sign up their reactions and process managers; the projector process runs them. */
@Injectable()
export class Reactions {
  private readonly byName = new Map<string, Reaction>();
  private readonly managers: ProcessManager[] = [];

  register(reaction: Reaction): void {
    if (this.byName.has(reaction.name)) throw new Error(`There are two reactions called ${reaction.name}.`);
    this.byName.set(reaction.name, reaction);
  }

  registerProcess(manager: ProcessManager): void {
    if (this.managers.some(({ name }) => name === manager.name)) {
      throw new Error(`There are two process managers called ${manager.name}.`);
    }
    this.managers.push(manager);
  }

  all(): readonly Reaction[] {
    return [...this.byName.values()];
  }

  processes(): readonly ProcessManager[] {
    return this.managers;
  }
}

/**
 * A provider that signs up 'do x when y', event by event. `name` also names its checkpoint, so it must not change once it
 * has shipped: under another name it would pass by what the old one had not seen yet.
 * `inject` are the tokens of what `react` gets after the event.
 */
export function reaction<Type extends EventType, Tools extends readonly unknown[]>(
  name: string,
  when: Type,
  inject: readonly InjectionToken[],
  react: (event: StoredEvent<Type>, ...tools: Tools) => Promise<void>,
): FactoryProvider<Reaction> {
  return provider<Type, Tools>(name, when, inject, 1, async ([event], ...tools) => {
    if (event) await runInContext(causedBy(event as AnyEvent), () => react(event, ...tools));
  });
}

/** As `reaction`, with many events at a time. */
export function bulkReaction<Type extends EventType, Tools extends readonly unknown[]>(
  name: string,
  when: Type,
  inject: readonly InjectionToken[],
  react: (events: readonly StoredEvent<Type>[], ...tools: Tools) => Promise<void>,
): FactoryProvider<Reaction> {
  return provider(name, when, inject, REACTION_BATCH, react);
}

function provider<Type extends EventType, Tools extends readonly unknown[]>(
  name: string,
  when: Type,
  inject: readonly InjectionToken[],
  atOnce: number,
  react: (events: readonly StoredEvent<Type>[], ...tools: Tools) => Promise<void>,
): FactoryProvider<Reaction> {
  return {
    provide: subscriberName.reaction({ name }),
    inject: [Reactions, ...inject],
    useFactory: (reactions: Reactions, ...tools: unknown[]) => {
      const signedUp: Reaction = {
        name,
        handles: [when],
        atOnce,
        // It is only ever handed the one type that it handles.
        react: (events) => react(events as unknown as readonly StoredEvent<Type>[], ...(tools as unknown as Tools)),
      };
      reactions.register(signedUp);
      return signedUp;
    },
  };
}

/** A provider that signs up 'when y, then z'. `name` names its checkpoint, as a reaction's does. */
export function processManager<Type extends EventType>(
  name: string,
  when: Type,
  handle: (events: readonly StoredEvent<Type>[], unit: UnitOfWork) => Promise<void>,
): FactoryProvider<ProcessManager> {
  return {
    provide: subscriberName.process({ name }),
    inject: [Reactions],
    useFactory: (reactions: Reactions) => {
      const signedUp: ProcessManager = {
        name,
        handles: [when],
        handle: (events, unit) => handle(events as unknown as readonly StoredEvent<Type>[], unit),
      };
      reactions.registerProcess(signedUp);
      return signedUp;
    },
  };
}
