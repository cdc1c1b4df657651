import { type FactoryProvider, Injectable, type InjectionToken } from '@nestjs/common';
import type { EventType } from '../../events/all.js';
import { causedBy, runInContext } from '../log/request-context.js';
import type { StoredEvent } from '../log/stored-event.js';
import type { UnitOfWork } from '../log/unit-of-work.js';
import type { ProcessManager, Reaction } from './projection.js';
import { subscriberName } from './subscribers.js';

@Injectable()
export class Reactions {
  private readonly byName = new Map<string, Reaction>();
  private readonly managers: ProcessManager[] = [];

  register(reaction: Reaction): void {
    if (this.byName.has(reaction.name)) throw new Error(`Two reactions are called ${reaction.name}.`);
    this.byName.set(reaction.name, reaction);
  }

  registerProcess(manager: ProcessManager): void {
    if (this.managers.some(({ name }) => name === manager.name)) {
      throw new Error(`Two process managers are called ${manager.name}.`);
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

type Options = Pick<Reaction, 'afterOthers'>;

/**
 * Provides a reaction that handles one event at a time. `name` also names its checkpoint. A renamed reaction gets a new
 * checkpoint at the log's end, so it would skip unhandled events. `inject`: tokens of the arguments that `react` gets
 * after the event.
 */
export function reaction<Type extends EventType, Tools extends readonly unknown[]>(
  name: string,
  when: Type,
  inject: readonly InjectionToken[],
  react: (event: StoredEvent<Type>, ...tools: Tools) => Promise<void>,
  options: Options = {},
): FactoryProvider<Reaction> {
  return {
    provide: subscriberName.reaction({ name }),
    inject: [Reactions, ...inject],
    useFactory: (reactions: Reactions, ...tools: unknown[]) => {
      const registered: Reaction = {
        name,
        handles: [when],
        batchSize: 1,
        ...options,
        // The projector passes only events of the handled type.
        react: async ([event]) => {
          const handled = event as unknown as StoredEvent<Type>;
          if (event) await runInContext(causedBy(event), () => react(handled, ...(tools as unknown as Tools)));
        },
      };
      reactions.register(registered);
      return registered;
    },
  };
}

export function processManager<Type extends EventType, Tools extends readonly unknown[]>(
  name: string,
  when: Type,
  handle: (events: readonly StoredEvent<Type>[], unit: UnitOfWork, ...tools: Tools) => Promise<void>,
  inject: readonly InjectionToken[] = [],
): FactoryProvider<ProcessManager> {
  return {
    provide: subscriberName.process({ name }),
    inject: [Reactions, ...inject],
    useFactory: (reactions: Reactions, ...tools: unknown[]) => {
      const registered: ProcessManager = {
        name,
        handles: [when],
        handle: (events, unit) =>
          handle(events as unknown as readonly StoredEvent<Type>[], unit, ...(tools as unknown as Tools)),
      };
      reactions.registerProcess(registered);
      return registered;
    },
  };
}
