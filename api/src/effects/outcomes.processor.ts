import { type Outcome, QUEUES } from '@kronblad/contracts/jobs';
import { type Job, payloadOf, type QueueBackend, workerOptions } from '@kronblad/platform/queues';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { QUEUE_BACKEND } from '../outside/index.js';
import { gathered } from './gathered.js';
import { RecordOutcomes } from './record-outcomes.handler.js';

const CONCURRENCY = 16;
/** Outcomes reported within this time (ms) are recorded in one transaction. */
const GATHERED_MS = 20;

/** Records the outcomes that the worker reports. Idempotent, so several processes may do it at once. */
@Processor(QUEUES.outcomes.name, { ...workerOptions('outcomes'), concurrency: CONCURRENCY })
export class OutcomesProcessor extends WorkerHost {
  private readonly record = gathered<Outcome>(
    (outcomes) => this.commands.execute(new RecordOutcomes(outcomes)),
    GATHERED_MS,
  );

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
  ) {
    super();
  }

  process({ data }: Job): Promise<void> {
    return this.record(payloadOf('outcomes', data));
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.backend.onError(error);
  }
}
