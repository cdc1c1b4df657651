import type { MailJob } from '@kronblad/contracts/jobs';
import { type FactoryProvider, Injectable, type InjectionToken } from '@nestjs/common';
import {
  type AnyEvent,
  causedBy,
  EventStore,
  REACTION_BATCH,
  type Reaction,
  Reactions,
  type StoredEvent,
  subscriberName,
} from '../event-store/index.js';
import { effectStream } from './effect-stream.js';
import { EmailOutbox } from './email-outbox.js';

type EventWriter = (event: AnyEvent) => Promise<readonly MailJob[]>;
type RequestWriter = (effect: MailJob['effect']) => Promise<MailJob | null>;

const UUID_AT_END = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Composes a requested email again from the log, after the queue has lost it. */
@Injectable()
export class EmailComposers {
  private readonly byEvent = new Map<string, EventWriter[]>();
  private readonly byKind = new Map<string, RequestWriter>();

  constructor(private readonly store: EventStore) {}

  /**
   * Registers the function that composes the emails about an event. Their effect ids must end with the event's id,
   * because `recompose` finds the event by it.
   */
  ofEvent(type: AnyEvent['type'], write: EventWriter): void {
    this.byEvent.set(type, [...(this.byEvent.get(type) ?? []), write]);
  }

  /** Registers the function that composes one kind of email that staff request, as opposed to emails about an event. */
  ofKind(kind: string, write: RequestWriter): void {
    this.byKind.set(kind, write);
  }

  /** Composes the email again; returns null when it was never requested or its recipient has been erased. */
  async recompose(effectId: string): Promise<MailJob | null> {
    const [asked, next] = (await this.store.load(effectStream(effectId))).events;
    if (asked?.type !== 'EffectRequested') return null;
    const { kind, orderId, resendOf } = asked.data;
    const effect = { effectId, kind, orderId };
    if (resendOf === null) return this.firstComposed(effect);
    const original = await this.recompose(resendOf);
    if (!original || next?.type !== 'MailRedirected') return original && { ...original, effect };
    const { address } = next.data;
    return address === null ? null : ({ ...original, effect, to: { ...original.to, address } } as MailJob);
  }

  private async firstComposed(effect: MailJob['effect']): Promise<MailJob | null> {
    const ofKind = this.byKind.get(effect.kind);
    if (ofKind) return ofKind(effect);
    const [eventId] = UUID_AT_END.exec(effect.effectId) ?? [];
    const event = eventId ? await this.store.find(eventId) : null;
    if (!event) return null;
    const mails = await Promise.all((this.byEvent.get(event.type) ?? []).map((write) => write(event)));
    return mails.flat().find((job) => job.effect.effectId === effect.effectId) ?? null;
  }
}

export function emailReaction<Type extends AnyEvent['type'], Tools extends readonly unknown[]>(
  name: string,
  when: Type,
  inject: readonly InjectionToken[],
  write: (event: StoredEvent<Type>, ...tools: Tools) => readonly MailJob[] | Promise<readonly MailJob[]>,
): FactoryProvider<Reaction> {
  return {
    provide: subscriberName.reaction({ name }),
    inject: [Reactions, EmailComposers, EmailOutbox, ...inject],
    useFactory: (reactions: Reactions, composers: EmailComposers, outbox: EmailOutbox, ...tools: unknown[]) => {
      const writeAbout: EventWriter = async (event) =>
        write(event as unknown as StoredEvent<Type>, ...(tools as unknown as Tools));
      const registered: Reaction = {
        name,
        handles: [when],
        batchSize: REACTION_BATCH,
        react: async (events) => {
          const written = events.map(async (event) => ({ context: causedBy(event), jobs: await writeAbout(event) }));
          await outbox.requestAll(await Promise.all(written));
        },
      };
      composers.ofEvent(when, writeAbout);
      reactions.register(registered);
      return registered;
    },
  };
}
