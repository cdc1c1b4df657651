import { MailingReleased } from '@kronblad/contracts/events/mailings';
import { RepeatingTask } from '@kronblad/platform/repeating-task';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { EventStore, logAndContinue } from '../event-store/index.js';
import { isScheduled, mailingStream } from './mailing-effects.js';
import { MailingsQuery } from './read-models/mailings.query.js';

const EVERY_MS = 5_000;

/** Releases scheduled mailings when their time has come. Works only in the leading process. */
@Injectable()
export class MailingSchedule implements OnApplicationShutdown {
  private readonly logger = new Logger('Mailings');
  private readonly task = new RepeatingTask(EVERY_MS, async () => this.stillLeads() && this.release());
  private stillLeads = () => false;

  constructor(
    private readonly store: EventStore,
    private readonly mailings: MailingsQuery,
  ) {}

  start(stillLeads: () => boolean): void {
    this.stillLeads = stillLeads;
    this.task.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }

  async release(now = new Date()): Promise<void> {
    await logAndContinue(this.logger, 'Looking for scheduled mailings', async () => {
      for (const mailingId of await this.mailings.due(now)) {
        await logAndContinue(this.logger, `Releasing mailing ${mailingId}`, () => this.releaseOne(mailingId));
      }
    });
  }

  private async releaseOne(mailingId: string): Promise<void> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(mailingStream(mailingId));
      if (isScheduled(stream.events)) unit.append(stream, MailingReleased({ mailingId }));
    });
  }
}
