import { type Outcome, QUEUES } from '@kronblad/contracts/jobs/jobs';
import { microBatch } from '@kronblad/platform/micro-batch';
import { type Job, payloadOf, type QueueBackend, workerOptions } from '@kronblad/platform/queues';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { QUEUE_BACKEND } from '../integrations/index.js';
import { RecordOutcomes } from './record-outcomes.handler.js';

const CONCURRENCY = 16;
const BATCH_WINDOW_MS = 20;

/** Idempotent, so several processes may record outcomes at once. */
@Processor(QUEUES.outcomes.name, { ...workerOptions('outcomes'), concurrency: CONCURRENCY })
export class OutcomesProcessor extends WorkerHost {
  private readonly record = microBatch<Outcome>((outcomes) => this.commands.execute(new RecordOutcomes(outcomes)), {
    ms: BATCH_WINDOW_MS,
    retriesAlone: true,
  });

  constructor(
    private readonly commands: CommandBus,
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
