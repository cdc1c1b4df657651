import type { StoredEvent } from '../../event-store/index.js';
import { reaction } from '../../event-store/projections/index.js';
import { MailingQueue } from '../mailing-queue.js';
import { MailingsQuery } from '../read-models/mailings.query.js';

const BATCH = 1_000;

export const queueMailingWhenRecipientsAdded = reaction(
  'queue-mailing-when-recipients-added',
  'MailingRecipientsAdded',
  [MailingQueue],
  ({ data }: StoredEvent<'MailingRecipientsAdded'>, queue: MailingQueue) => queue.add(data.mailingId, data.personIds),
);

export const queueMailingWhenReleased = reaction(
  'queue-mailing-when-released',
  'MailingReleased',
  [MailingQueue, MailingsQuery],
  async (
    { data: { mailingId, found } }: StoredEvent<'MailingReleased'>,
    queue: MailingQueue,
    mailings: MailingsQuery,
  ) => {
    if (found) return;
    for (let after = ''; ; ) {
      const batch = await mailings.waiting(mailingId, after, BATCH);
      await queue.add(mailingId, batch);
      if (batch.length < BATCH) return;
      after = batch.at(-1) as string;
    }
  },
);

export const withdrawMailingsWhenUnsubscribed = reaction(
  'withdraw-mailings-when-unsubscribed',
  'MailingsUnsubscribed',
  [MailingQueue, MailingsQuery],
  async ({ data: { personId } }: StoredEvent<'MailingsUnsubscribed'>, queue: MailingQueue, mailings: MailingsQuery) => {
    for (const mailingId of await mailings.waitingOf(personId)) {
      await queue.withdraw(mailingId, personId, 'unsubscribed');
    }
  },
);
