import { RepeatingTask } from '@kronblad/platform/repeating-task';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { isDatabaseUnreachable } from '../log/postgres-errors.js';

const EVERY_MS = 3_600_000;

/**
 * Runs `sweep` at start and every hour, in every process, so `sweep` must be idempotent. After a failure, the next
 * run is an hour later.
 */
export abstract class HourlySweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger: Logger;
  private readonly task = new RepeatingTask(EVERY_MS, () => this.guarded());

  constructor(
    area: string,
    private readonly what: string,
  ) {
    this.logger = new Logger(area);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.guarded();
    this.task.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  protected abstract sweep(): Promise<void>;

  private async guarded(): Promise<void> {
    try {
      await this.sweep();
    } catch (error) {
      if (!isDatabaseUnreachable(error)) this.logger.warn(`${this.what} failed; next attempt in 1 h: ${error}`);
    }
  }
}
