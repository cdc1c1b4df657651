import { MailingReleased } from '@kronblad/contracts/events/mailings';
import { Injectable, Logger } from '@nestjs/common';
import { backgroundTask, EventStore, logAndContinue } from '../event-store/index.js';
import { isScheduled, mailingStream } from './mailing-effects.js';
import { MailingsQuery } from './read-models/mailings.query.js';

/** Releases scheduled mailings when their time has come. */
@Injectable()
export class MailingSchedule {
  private readonly logger = new Logger('Mailings');

  constructor(
    private readonly store: EventStore,
    private readonly mailings: MailingsQuery,
  ) {}

  async release(now = new Date()): Promise<void> {
    for (const mailingId of await this.mailings.due(now)) {
      await logAndContinue(this.logger, `Releasing mailing ${mailingId}`, () => this.releaseOne(mailingId));
    }
  }

  private async releaseOne(mailingId: string): Promise<void> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(mailingStream(mailingId));
      if (isScheduled(stream.events)) unit.append(stream, MailingReleased({ mailingId }));
    });
  }
}

export const releaseScheduledMailings = backgroundTask(
  { name: 'Looking for scheduled mailings', everyMs: 5_000, on: 'leader' },
  [MailingSchedule],
  (_signal, schedule: MailingSchedule) => schedule.release(),
);
