import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { MailingJob } from '@kronblad/contracts/jobs';
import { addJob, type QueueBackend } from '@kronblad/platform/queues';
import { kindsHere, openWorker } from '../../platform/test/queue-backends.js';
import { eventually, type ShopUnderTest, startShopWithQueue } from '../../test/shop-under-test.js';
import { Database, PersonKeys } from '../event-store/index.js';
import { QUEUE_BACKEND, QUEUES, type Queues } from '../integrations/index.js';
import { MailingSweep } from './mailing-sweep.js';

const COUNT = 1_000;
const KILLED_AFTER = 300;
const CONCURRENCY = 8;
/** Job locks are shorter than the usual 30 s, so that another worker soon takes over the jobs of a killed one. */
const SHORT_LOCK = { lockDuration: 6_000, stalledInterval: 1_000, concurrency: CONCURRENCY };

describe.each(kindsHere)('a mailing of 1,000 recipients, interrupted everywhere on %s', (kind) => {
  let shop: ShopUnderTest;
  let queues: Queues;
  beforeAll(async () => {
    shop = await startShopWithQueue(kind);
    queues = shop.api.app.get(QUEUES, { strict: false });
  });
  afterAll(() => shop.close());

  const emails = Array.from({ length: COUNT }, (_, nth) => ({ email: `kund${nth}@example.se` }));
  const sent: string[] = [];
  const send = async ({ effect, to }: MailingJob) => {
    sent.push(to.address);
    const outcome = { effect, ok: true, attempts: 1, at: new Date().toISOString(), error: null, result: null };
    await addJob(queues.outcomes, outcome);
  };
  const backend = () => shop.api.app.get<QueueBackend>(QUEUE_BACKEND, { strict: false });

  it('reaches each of them once', async () => {
    const keys = shop.api.app.get(PersonKeys, { strict: false });
    await shop.api.app.get(Database, { strict: false }).query(
      `INSERT INTO marketing_contacts (person_id, email, first_name, last_name, was_asked, consented_at)
       SELECT id, email, 'Åsa', 'Berg', true, now() FROM unnest($1::text[], $2::text[]) AS c (id, email)`,
      [emails.map(({ email }) => keys.personId(email)), emails.map(({ email }) => email)],
    );

    // The projector crashes after it has queued the first batch and before it stores its checkpoint.
    const addBulk = queues.mailings.addBulk.bind(queues.mailings);
    jest.spyOn(queues.mailings, 'addBulk').mockImplementationOnce(async (jobs) => {
      await addBulk(jobs);
      throw new Error('killed');
    });
    const payload = { emails, subject: 'Nytt', content: '<p>Hej!</p>' };
    const { json } = await shop.api.askAsAdmin('POST', '/customers/send-email', { payload });
    expect(json).toMatchObject({ successful_sends: COUNT, total_attempts: COUNT });
    await eventually(async () => (await queues.mailings.getWaitingCount()) === COUNT);

    let held = 0;
    const hold = () => new Promise<void>(() => held++);
    const work = (job: MailingJob) => (sent.length < KILLED_AFTER ? send(job) : hold());
    const first = openWorker(backend(), 'mailings', work, SHORT_LOCK);
    await eventually(() => held === CONCURRENCY);
    await first.close(true);

    await queues.mailings.drain();
    await shop.api.app.get(MailingSweep, { strict: false }).sweep(new Date(Date.now() + 3_600_000));

    const second = openWorker(backend(), 'mailings', send, SHORT_LOCK);
    const figures = async () => (await shop.api.askAsAdmin('GET', `/customers/mailings/${json.batch_id}`)).json;
    await eventually(async () => (await figures()).status === 'finished');
    await second.close();
    expect(await figures()).toMatchObject({ sent: COUNT, failed: 0, waiting: 0 });
    expect(sent.toSorted()).toEqual(emails.map(({ email }) => email).toSorted());
  }, 60_000);
});
