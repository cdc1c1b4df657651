import type { EventType } from '@kronblad/contracts/events/all';
import { type FactoryProvider, Injectable, type InjectionToken } from '@nestjs/common';
import type { StoredEvent } from '../log/stored-event.js';
import type { Reaction } from './projection.js';

/** Where features sign up their reactions; the projector process runs them. */
@Injectable()
export class Reactions {
  private readonly byName = new Map<string, Reaction>();

  register(reaction: Reaction): void {
    if (this.byName.has(reaction.name)) throw new Error(`There are two reactions called ${reaction.name}.`);
    this.byName.set(reaction.name, reaction);
  }

  all(): readonly Reaction[] {
    return [...this.byName.values()];
  }
}

/**
 * A provider that signs up 'do x when y'. `name` also names its checkpoint, so it must not change once it has shipped:
 * under another name it would pass by what the old one had not seen yet.
 * `inject` are the tokens of what `react` gets after the event.
 */
export function reaction<Type extends EventType, Tools extends readonly unknown[]>(
  name: string,
  when: Type,
  inject: readonly InjectionToken[],
  react: (event: StoredEvent<Type>, ...tools: Tools) => Promise<void>,
): FactoryProvider<Reaction> {
  return {
    provide: `reaction:${name}`,
    inject: [Reactions, ...inject],
    useFactory: (reactions: Reactions, ...tools: unknown[]) => {
      const signedUp: Reaction = {
        name,
        handles: [when],
        // It is only ever handed the one type that it handles.
        react: (event) => react(event as unknown as StoredEvent<Type>, ...(tools as unknown as Tools)),
      };
      reactions.register(signedUp);
      return signedUp;
    },
  };
}
