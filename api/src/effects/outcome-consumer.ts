import type { Outcome } from '@kronblad/contracts/jobs';
import { type JobWorker, openWorker, type QueueBackend } from '@kronblad/platform/queues';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { QUEUE_BACKEND } from '../outside/index.js';
import { gathered } from './gathered.js';
import { RecordOutcomes } from './record-outcomes.handler.js';

const CONCURRENCY = 16;
/** Nobody waits for them: one transaction for many is worth a moment. */
const GATHERED_MS = 20;

/** Takes in what the worker reports. Several processes may do so at once. */
@Injectable()
export class OutcomeConsumer {
  private worker: JobWorker | null = null;

  constructor(
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  start(): void {
    const record = gathered<Outcome>((outcomes) => this.commands.execute(new RecordOutcomes(outcomes)), GATHERED_MS);
    this.worker ??= openWorker(this.backend, 'outcomes', record, { concurrency: CONCURRENCY });
  }

  async stop(): Promise<void> {
    await this.worker?.close();
    this.worker = null;
  }
}
