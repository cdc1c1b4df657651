import type { Worker } from '@kronblad/platform/queues';
import { BullRegistrar } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CONFIG, type WorkerConfig } from '../config/index.js';
import { Housekeeping } from './housekeeping.js';
import { JobProcessor } from './job.processor.js';
import { type WorkQueue, workQueues } from './job-types.js';

@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Worker');
  private workers: readonly Worker[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: WorkerConfig,
    private readonly registrar: BullRegistrar,
    private readonly discovery: DiscoveryService,
    private readonly housekeeping: Housekeeping,
  ) {}

  /** Resolves when the BullMQ workers take jobs. Throws when a queue other than `outcomes` has no `@Processor`. */
  async start(): Promise<void> {
    this.registrar.register();
    const instances: unknown[] = this.discovery.getProviders().map(({ instance }) => instance);
    this.workers = instances.filter((instance) => instance instanceof JobProcessor).map(({ worker }) => worker);
    requireProcessors(this.workers.map(({ name }) => name));
    for (const worker of this.workers) worker.concurrency = this.config.concurrency[worker.name as WorkQueue];
    await Promise.all(this.workers.map((worker) => worker.waitUntilReady()));
    this.housekeeping.start();
    this.logger.log({ queues: workQueues, msg: 'worker ready' });
  }

  /**
   * Waits for the active jobs before Nest closes the queues, because a job that ends reports its outcome to a queue.
   */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.logger.log({ signal, msg: 'finishing active jobs' });
    await Promise.all(this.workers.map((worker) => worker.close()));
  }
}

function requireProcessors(names: readonly string[]): void {
  const missing = workQueues.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`No @Processor for queue: ${missing.join(', ')}`);
}
