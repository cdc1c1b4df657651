import { EffectFailed, EffectRequested, MailRedirected } from '@kronblad/contracts/events/effects';
import { isForShop, type MailJob } from '@kronblad/contracts/jobs';
import { isEmailAddress } from '@kronblad/contracts/rules/email-address';
import { addJob, addJobs, type JobQueue, type QueueBackend } from '@kronblad/platform/queues';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { EventStore, type Stream, type UnitOfWork } from '../event-store/index.js';
import { orQueueUnavailable, QUEUE_BACKEND } from '../integrations/index.js';
import { Settings } from '../settings/index.js';
import { effectStream } from './effect-stream.js';
import { type ComposedJobs, recordRequests } from './record-requests.js';

const NO_MAILBOX = 'Butiken har ingen giltig e-postadress i inställningarna.';

export interface Redirection {
  readonly address: string;
  readonly personId: string;
}

/** Records that emails were requested and queues them. The job id is the effect's id. */
@Injectable()
export class EmailOutbox {
  private readonly logger = new Logger('Effects');

  constructor(
    private readonly store: EventStore,
    @InjectQueue('mail') private readonly queue: JobQueue<'mail'>,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    private readonly settings: Settings,
  ) {}

  /** Requests the emails of several events in one transaction, then queues them. */
  async requestAll(written: readonly ComposedJobs<MailJob>[]): Promise<void> {
    if (written.every(({ jobs }) => jobs.length === 0)) return;
    await addJobs(this.queue, (await recordRequests(this.store, written, appendRequest)).map(this.fromSender));
  }

  /**
   * Requests one email while the client waits. While the queue is unreachable, records nothing and throws the refusal
   * `queue_away`. If queueing fails after that, the sweep queues the recorded email later.
   */
  async requestNow(job: MailJob, resendOf: string | null = null, to: Redirection | null = null): Promise<void> {
    const { effect } = job;
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
    await orQueueUnavailable(addJob(this.queue, this.fromSender(job))).catch(() =>
      this.logger.warn(`The queue became unreachable before it had ${effect.effectId}; the sweep queues it later.`),
    );
  }

  async requeue(job: MailJob): Promise<void> {
    await addJob(this.queue, this.fromSender(job));
  }

  private readonly fromSender = (job: MailJob): MailJob => ({ ...job, sender: this.settings.sender });
}

/**
 * Returns whether the email must be sent. An email to the shop while the shop has no valid address is recorded as
 * failed, so that staff can resend it later.
 */
function appendRequest(unit: UnitOfWork, stream: Stream, job: MailJob): boolean {
  const { effect } = job;
  const at = unit.now.toISOString();
  const isLost = isForShop(job) && !isEmailAddress(job.to.address);
  unit.append(
    stream,
    EffectRequested({ ...effect, at, resendOf: null }),
    ...(isLost ? [EffectFailed({ ...effect, at, attempts: 0, error: NO_MAILBOX })] : []),
  );
  return !isLost;
}
