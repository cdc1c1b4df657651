import { isEmailAddress } from '@kronblad/contracts/contact/email-address';
import type { Outcome, PayloadOf } from '@kronblad/contracts/jobs/jobs';
import { isForShop, type MailJob } from '@kronblad/contracts/jobs/mail';
import { microBatch } from '@kronblad/platform/micro-batch';
import { addJob, addJobs, type JobQueue, type QueueBackend } from '@kronblad/platform/queues';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type AnyEvent,
  currentContext,
  EventStore,
  type RequestContext,
  runInContext,
  type Stream,
  type UnitOfWork,
} from '../event-store/index.js';
import { orQueueUnavailable, QUEUE_BACKEND } from '../integrations/index.js';
import { effectStream, isUnsettled } from './effect-stream.js';
import { EffectFailed, EffectRequested, MailRedirected } from './events.js';

/** An email, a PDF or a picture to fetch for the worker. Its id is its effect's id. */
export type OutboxJob = PayloadOf<'mail'> | PayloadOf<'documents'> | PayloadOf<'pictures'>;

export interface MailRedirection {
  readonly address: string;
  readonly personId: string;
}

interface ComposedJobs {
  readonly context: RequestContext;
  readonly jobs: readonly OutboxJob[];
}

type Effect = Outcome['effect'];
type ComposeAbout = (event: AnyEvent) => Promise<readonly OutboxJob[]>;
type ComposeKind = (effect: Effect) => Promise<OutboxJob | null>;

const BATCH_WINDOW_MS = 10;
const UUID_AT_END = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NO_MAILBOX = 'Butiken har ingen giltig e-postadress i inställningarna.';

/**
 * Records that emails, PDFs and pictures of another shop were requested, then queues them. What the queue has lost is composed again from the log
 * by the same function as the first time.
 */
@Injectable()
export class Outbox {
  private readonly logger = new Logger('Outbox');
  private readonly aboutEvent = new Map<string, ComposeAbout[]>();
  private readonly ofKind = new Map<string, ComposeKind>();
  /** Several reactions to one event share a transaction. */
  private readonly requestTogether = microBatch<readonly ComposedJobs[]>(
    (requests) => this.recordAndQueue(requests.flat()),
    { ms: BATCH_WINDOW_MS, retriesAlone: true },
  );

  constructor(
    private readonly store: EventStore,
    @InjectQueue('mail') private readonly mail: JobQueue<'mail'>,
    @InjectQueue('documents') private readonly documents: JobQueue<'documents'>,
    @InjectQueue('pictures') private readonly pictures: JobQueue<'pictures'>,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
  ) {}

  /** The ids of the jobs' effects must end with the event's id, because `recompose` finds the event by it. */
  composeAbout(type: AnyEvent['type'], compose: ComposeAbout): void {
    this.aboutEvent.set(type, [...(this.aboutEvent.get(type) ?? []), compose]);
  }

  /** Registers how to compose what staff request, as opposed to what follows from an event. */
  composeKind(kind: string, compose: ComposeKind): void {
    this.ofKind.set(kind, compose);
  }

  /** Requests the jobs about several events in one transaction, then queues them. */
  async requestAll(composed: readonly ComposedJobs[]): Promise<void> {
    if (composed.some(({ jobs }) => jobs.length > 0)) await this.requestTogether(composed);
  }

  private async recordAndQueue(composed: readonly ComposedJobs[]): Promise<void> {
    const requested = await this.record(composed);
    for (const { effect } of requested.flat()) this.noteRequested(effect);
    const jobs = requested.flatMap(withFewerJobs);
    await addJobs(
      this.mail,
      jobs.filter((job) => 'template' in job),
    );
    await addJobs(
      this.documents,
      jobs.filter((job) => 'document' in job),
    );
    await addJobs(
      this.pictures,
      jobs.filter((job) => 'pictureId' in job),
    );
  }

  /**
   * Requests one job while the client waits. While the queue is unreachable, records nothing and throws the refusal
   * `queue_away`. If queueing fails after that, the sweep queues the recorded job later.
   */
  async requestNow(job: OutboxJob, resendOf: string | null = null, to: MailRedirection | null = null): Promise<void> {
    const { correlationId } = currentContext();
    const effect = effectFields(job.effect);
    const { effectId, orderId } = effect;
    const redirected = to && orderId ? [MailRedirected({ effectId, orderId, ...to })] : [];
    await orQueueUnavailable(this.backend.ping());
    await this.store.transact(async (unit) =>
      unit.begin(
        effectStream(effectId),
        EffectRequested({ ...effect, at: unit.now.toISOString(), resendOf }),
        ...redirected,
      ),
    );
    this.noteRequested({ ...effect, correlationId });
    await orQueueUnavailable(this.queue({ ...job, effect: { ...effect, correlationId } })).catch(() =>
      this.logger.warn(`The queue became unreachable before it had ${effectId}; the sweep queues it later.`),
    );
  }

  private noteRequested({ effectId: job, orderId: order, correlationId: correlation }: Effect): void {
    this.logger.log({ job, order, correlation, msg: 'requested' });
  }

  async queue(job: OutboxJob): Promise<void> {
    if ('template' in job) await addJob(this.mail, job);
    else if ('document' in job) await addJob(this.documents, job);
    else await addJob(this.pictures, job);
  }

  /** Composes the job again; returns null when it was never requested or its recipient has been erased. */
  async recompose(effectId: string): Promise<OutboxJob | null> {
    const [requested, next] = (await this.store.load(effectStream(effectId))).events;
    if (requested?.type !== 'EffectRequested') return null;
    const { kind, orderId, resendOf } = requested.data;
    const effect = { effectId, kind, orderId, correlationId: requested.meta.correlationId };
    if (resendOf === null) return this.composeFirst(effect);
    const original = await this.recompose(resendOf);
    if (!original || next?.type !== 'MailRedirected' || !('template' in original))
      return original && { ...original, effect };
    const { address } = next.data;
    return address === null ? null : { ...original, effect, to: { ...original.to, address } };
  }

  private async composeFirst(effect: Effect): Promise<OutboxJob | null> {
    const ofKind = this.ofKind.get(effect.kind);
    if (ofKind) return ofKind(effect);
    const [eventId] = UUID_AT_END.exec(effect.effectId) ?? [];
    const event = eventId ? await this.store.find(eventId) : null;
    if (!event) return null;
    const jobs = await Promise.all((this.aboutEvent.get(event.type) ?? []).map((compose) => compose(event)));
    const job = jobs.flat().find((job) => job.effect.effectId === effect.effectId);
    return job ? { ...job, effect } : null;
  }

  /**
   * Records in one transaction that the jobs were requested, and returns those to queue, of each event. Leaves out
   * effects with an outcome: a reaction may see an event twice, and the queue accepts the same job again once it has
   * deleted the completed one.
   */
  private record(composed: readonly ComposedJobs[]): Promise<readonly (readonly OutboxJob[])[]> {
    return this.store.transact(async (unit) => {
      const names = composed.flatMap(({ jobs }) => jobs.map(({ effect }) => effectStream(effect.effectId)));
      const streams = await unit.loadMany(names);
      return composed.map(({ context, jobs }) =>
        runInContext(context, () => request(unit, streams, jobs, context.correlationId)),
      );
    });
  }
}

/** The fields that every event of an effect has. */
export const effectFields = ({ effectId, kind, orderId }: Effect) => ({ effectId, kind, orderId });

function request(
  unit: UnitOfWork,
  streams: ReadonlyMap<string, Stream>,
  jobs: readonly OutboxJob[],
  correlationId: string,
): OutboxJob[] {
  const unsettled: OutboxJob[] = [];
  for (const job of jobs) {
    const stream = streams.get(effectStream(job.effect.effectId)) as Stream;
    const first = unsettled.find((other) => 'template' in other);
    if (stream.version > 0 ? isUnsettled(stream) : appendRequest(unit, stream, job, first))
      unsettled.push({ ...job, effect: { ...job.effect, correlationId } });
  }
  return unsettled;
}

/** The emails about an event share a job. */
function withFewerJobs(jobs: readonly OutboxJob[]): readonly OutboxJob[] {
  const pdfs = jobs.filter((job) => 'document' in job);
  const [first, ...alsoSends] = jobs.filter((job) => 'template' in job).map((mail) => storingPdfs(mail, pdfs));
  if (!first) return jobs;
  const stored = new Set(
    [first, ...alsoSends].flatMap(({ alsoStores = [] }) => alsoStores.map(({ effect }) => effect.effectId)),
  );
  return [
    alsoSends.length > 0 ? { ...first, alsoSends } : first,
    ...jobs.filter((job) => !('template' in job) && !stored.has(job.effect.effectId)),
  ];
}

/** An email renders and stores its PDFs anyway, so they need no job. When it is not sent, the sweep queues theirs. */
function storingPdfs(mail: MailJob, pdfs: readonly PayloadOf<'documents'>[]): MailJob {
  const attached = new Set(mail.attachments.map(({ key }) => key));
  const alsoStores = pdfs.flatMap(({ effect, document: { key } }) => (attached.has(key) ? [{ effect, key }] : []));
  return alsoStores.length > 0 ? { ...mail, alsoStores } : mail;
}

/**
 * Returns whether the job must be queued. An email to the shop while the shop has no valid address is recorded as
 * failed, so that staff can resend it later.
 */
function appendRequest(unit: UnitOfWork, stream: Stream, job: OutboxJob, first?: OutboxJob): boolean {
  const effect = effectFields(job.effect);
  const at = unit.now.toISOString();
  const sentWith = 'template' in job ? first?.effect.effectId : undefined;
  const isLost = 'template' in job && isForShop(job) && !isEmailAddress(job.to.address);
  unit.append(
    stream,
    EffectRequested({ ...effect, at, resendOf: null, ...(sentWith && { sentWith }) }),
    ...(isLost ? [EffectFailed({ ...effect, at, attempts: 0, error: NO_MAILBOX })] : []),
  );
  return !isLost;
}
