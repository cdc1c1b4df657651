import { Injectable, Logger } from '@nestjs/common';
import { EventStore, logAndContinue } from '../event-store/index.js';
import { backgroundTask } from '../event-store/projections/index.js';
import { addRecipients, recipientsAmong } from './commands/send-mailing.handler.js';
import { EmailEligibility } from './eligibility/email-eligibility.js';
import { MailingReleased } from './events.js';
import { filterOf, isScheduled, mailingStream } from './mailing-effects.js';
import { MailingsQuery } from './read-models/mailings.query.js';
import { Recipients } from './recipients.js';

/** Releases scheduled mailings when their time has come. */
@Injectable()
export class MailingSchedule {
  private readonly logger = new Logger('Mailings');

  constructor(
    private readonly store: EventStore,
    private readonly mailings: MailingsQuery,
    private readonly recipients: Recipients,
    private readonly eligibility: EmailEligibility,
  ) {}

  async release(now = new Date()): Promise<void> {
    for (const mailingId of await this.mailings.due(now)) {
      await logAndContinue(this.logger, `Releasing mailing ${mailingId}`, () => this.releaseOne(mailingId));
    }
  }

  private async releaseOne(mailingId: string): Promise<void> {
    const filter = filterOf((await this.store.load(mailingStream(mailingId))).events);
    const chosen = filter && (await this.eligibility.of(await this.recipients.of({ filter })));
    await this.store.transact(async (unit) => {
      const stream = await unit.load(mailingStream(mailingId));
      if (!isScheduled(stream.events)) return;
      if (!chosen) return void unit.append(stream, MailingReleased({ mailingId }));
      const { recipients, counts: found } = recipientsAmong(chosen);
      unit.append(stream, MailingReleased({ mailingId, found }));
      addRecipients(unit, stream, mailingId, recipients);
    });
  }
}

export const releaseScheduledMailings = backgroundTask(
  { name: 'Looking for scheduled mailings', everyMs: 5_000, on: 'leader' },
  [MailingSchedule],
  (_signal, schedule: MailingSchedule) => schedule.release(),
);
