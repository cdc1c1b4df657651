import type { Outcome, ShopDocument } from '@kronblad/contracts/jobs';
import { addJobs, type JobQueue } from '@kronblad/platform/queues';
import { InjectQueue } from '@nestjs/bullmq';
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
import { recordRequests } from './record-requests.js';

type Issued = StoredEvent<'ReceiptIssued'> | StoredEvent<'CreditNoteIssued'>;
type Compose = (event: AnyEvent) => Promise<ShopDocument | null>;

/** Records that the PDFs of receipts and credit notes were requested, and queues them. */
@Injectable()
export class DocumentOutbox {
  private readonly byKind = new Map<string, Compose>();

  constructor(
    private readonly store: EventStore,
    @InjectQueue('documents') private readonly queue: JobQueue<'documents'>,
  ) {}

  register(kind: string, compose: Compose): void {
    this.byKind.set(kind, compose);
  }

  async requestAll(kind: string, events: readonly Issued[]): Promise<void> {
    const composed = events.map(async (event) => {
      const effect = { effectId: `${kind}-${event.id}`, kind, orderId: event.data.orderId };
      return { context: causedBy(event), jobs: await this.jobs(effect, event) };
    });
    await addJobs(this.queue, await recordRequests(this.store, await Promise.all(composed)));
  }

  /** Queues a PDF again that the queue has lost. */
  async requeue(effect: Outcome['effect']): Promise<void> {
    const event = await this.store.find(effect.effectId.slice(`${effect.kind}-`.length));
    const jobs = event ? await this.jobs(effect, event) : [];
    if (jobs.length === 0) throw new Error(`The log does not contain the document of ${effect.effectId}`);
    await addJobs(this.queue, jobs);
  }

  private async jobs(effect: Outcome['effect'], event: AnyEvent) {
    const document = await this.byKind.get(effect.kind)?.(event);
    return document ? [{ effect, document }] : [];
  }
}

export function documentReaction<Type extends Issued['type'], Tool>(
  name: string,
  when: Type,
  kind: string,
  source: InjectionToken<Tool>,
  compose: (event: StoredEvent<Type>, source: Tool) => Promise<ShopDocument | null>,
): FactoryProvider<Reaction> {
  return {
    provide: subscriberName.reaction({ name }),
    inject: [Reactions, DocumentOutbox, source],
    useFactory: (reactions: Reactions, outbox: DocumentOutbox, tool: Tool) => {
      const registered: Reaction = {
        name,
        handles: [when],
        batchSize: REACTION_BATCH,
        // The projector passes only events of the handled type.
        react: (events) => outbox.requestAll(kind, events as readonly Issued[]),
      };
      outbox.register(kind, (event) => compose(event as unknown as StoredEvent<Type>, tool));
      reactions.register(registered);
      return registered;
    },
  };
}
