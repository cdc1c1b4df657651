import { type JobWorker, openWorker, type QueueBackend } from '@kronblad/platform/queues';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { QUEUE_BACKEND } from '../outside/index.js';
import { RecordOutcome } from './record-outcome.handler.js';

const CONCURRENCY = 4;

/** Takes in what the worker reports. Several processes may do so at once. */
@Injectable()
export class OutcomeConsumer {
  private worker: JobWorker | null = null;

  constructor(
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  start(): void {
    this.worker ??= openWorker(
      this.backend,
      'outcomes',
      (outcome) => this.commands.execute(new RecordOutcome(outcome)),
      { concurrency: CONCURRENCY },
    );
  }

  async stop(): Promise<void> {
    await this.worker?.close();
    this.worker = null;
  }
}
