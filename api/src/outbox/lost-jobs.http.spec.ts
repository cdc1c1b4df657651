import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailsIn, type MailJob } from '@kronblad/contracts/jobs/mail';
import { isDocument } from '@kronblad/contracts/order/effect-labels';
import type { EffectView } from '@kronblad/contracts/order/schema';
import { imageNames } from '@kronblad/contracts/picture/image-names';
import { addJob, jobIdOf, type QueueBackend, UnrecoverableError } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { CommandBus } from '@nestjs/cqrs';
import { emptyQueueVariables, openWorker } from '../../platform/test/queue-backends.js';
import { pictures } from '../../test/builders/pictures.js';
import { eventually, paidOrder, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database, PersonKeys } from '../event-store/index.js';
import { QUEUE_BACKEND, QUEUES, type Queues, STORAGE } from '../integrations/index.js';
import { StoreImage } from '../media/commands/store-image.js';
import { PictureSweep, RecordImageVariants } from '../media/index.js';
import { OverdueWork } from '../ops/health/overdue-work.js';
import { OutboxSweep } from './outbox-sweep.js';
import { RecordOutcomes } from './record-outcomes.handler.js';

const MINUTES = 60_000;

let shop: ShopUnderTest;
let queues: Queues;
beforeAll(async () => {
  // Redis where there is one, because it forgets more than PostgreSQL can.
  shop = await startShop({ projector: true, env: await emptyQueueVariables() });
  queues = shop.api.app.get(QUEUES, { strict: false });
  await shop.api.askAsAdmin('PUT', '/settings/company', {
    payload: { companyName: 'Kronblad', email: 'hej@kronblad.example', scanningEmail: 'skanning@kronblad.example' },
  });
});
afterAll(() => shop.close());

const backend = () => shop.api.app.get<QueueBackend>(QUEUE_BACKEND, { strict: false });
const forget = async (...forgotten: (keyof Queues)[]) => {
  if (backend().kind === 'redis') await backend().connection.flushdb();
  else await Promise.all(forgotten.map((name) => queues[name].obliterate({ force: true })));
};

const overdue = (laterMinutes: number) =>
  shop.api.app.get(OverdueWork, { strict: false }).findings(Date.now() + laterMinutes * MINUTES);

describe('emails that the queue has lost', () => {
  const sweep = (later = 6 * MINUTES) =>
    shop.api.app.get(OutboxSweep, { strict: false }).sweep(new Date(Date.now() + later));
  const emails = async (): Promise<MailJob[]> => {
    const jobs = await queues.mail.getJobs(['waiting', 'delayed', 'prioritized']);
    const data = jobs.flatMap((job) => emailsIn(job.data));
    // A job that is queued again stores no PDF of other effects, so those are queued again too.
    const alone = data.map(({ alsoStores: _, ...job }) => job as MailJob);
    return alone.sort((a, b) => a.effect.effectId.localeCompare(b.effect.effectId));
  };
  const kinds = async () => (await emails()).map(({ template }) => template).sort();
  const lose = async () => {
    await forget('mail', 'documents');
    expect(await emails()).toEqual([]);
  };
  const told = (job: MailJob) =>
    shop.api.app.get(CommandBus, { strict: false }).execute(
      new RecordOutcomes([
        {
          effect: job.effect,
          ok: true,
          attempts: 1,
          at: new Date().toISOString(),
          error: null,
          result: { type: 'mail', messageId: '<1@kronblad.example>' },
        },
      ]),
    );
  const sale = async (): Promise<number> => {
    const { id, price } = await shop.product();
    const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price });
    await shop.pay(json.client_secret);
    await eventually(async () => (await emailsOf(json.order_id)).length === 2);
    return json.order_id;
  };
  const emailEffects = async (orderId: number): Promise<EffectView[]> =>
    (await shop.order(orderId)).effects.filter((effect: EffectView) => !isDocument(effect));
  const emailsOf = async (orderId: number) => (await emails()).filter(({ effect }) => effect.orderId === orderId);
  const erase = async (orderId: number) => {
    const database = shop.api.app.get(Database, { strict: false });
    const [row] = await database.query<{ person: string }>(
      `SELECT data ->> 'personId' AS person FROM log.events WHERE stream = $1 AND type = 'OrderPlaced'`,
      [`order-${orderId}`],
    );
    const keys = shop.api.app.get(PersonKeys, { strict: false });
    await database.transaction((tx) => keys.destroy(tx, row?.person as string, ['contact']));
  };
  const settle = async () => {
    for (const job of await emails()) await told(job);
    await lose();
  };

  it('Emails that the queue has lost are queued again unchanged, once, when they have no outcome', async () => {
    const orderId = await sale();
    await shop.api.askAsAdmin('PUT', `/orders/${orderId}/status`, { payload: { status: 'cancelled' } });
    await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount: 299, reason: 'Ångrat köp' } });
    await shop.api.ask('POST', '/contact', {
      payload: { name: 'Anna', email: 'anna@example.se', subject: 'Bukett', message: 'Har ni pioner?' },
    });
    await eventually(async () => (await emails()).length === 6);
    const before = await emails();
    const refund = before.find(({ template }) => template === 'refund');
    expect(refund?.attachments).toMatchObject([{ type: 'credit-note', totalOre: 29_900 }]);
    await lose();
    await sweep(4 * MINUTES);
    expect(await emails()).toEqual([]);
    await sweep();
    await sweep();
    expect(await emails()).toEqual(before);
    expect(await kinds()).toEqual([
      'contact-for-shop',
      'contact-received',
      'new-order-for-shop',
      'order-cancelled',
      'order-confirmation',
      'refund',
    ]);
    await settle();
  });

  it('Emails that the queue has lost are not queued again when they were sent, nor beside a pending outcome', async () => {
    const [waiting] = await emailsOf(await sale());
    const [sent, reported] = await emailsOf(await sale());
    await told(sent as MailJob);
    await lose();
    const outcome = { ok: true, attempts: 1, at: new Date().toISOString(), error: null, result: null };
    await queues.outcomes.pause();
    await addJob(queues.outcomes, { ...outcome, effect: (reported as MailJob).effect });
    await sweep();
    expect(await emails()).toContainEqual(waiting);
    expect(await emails()).toHaveLength(2);
    await queues.outcomes.resume();
    await settle();
  });

  it('Emails that the queue has lost get their outcome from the queue when the log lacks it, and are never sent again', async () => {
    const orderId = await sale();
    const refusal = '550 <anna@example.se> is unknown here';
    const work = async ({ template }: MailJob) => {
      if (template === 'order-confirmation') throw new UnrecoverableError(refusal);
    };
    const sendAll = async () => {
      const worker = openWorker(backend(), 'mail', work);
      await eventually(async () => (await emails()).length === 0 && (await queues.mail.getActiveCount()) === 0);
      await worker.close();
    };
    await sendAll();
    const told = async () => (await emailEffects(orderId)).map(({ status, error }) => [status, error]).sort();
    expect(await told()).toEqual([
      ['requested', null],
      ['requested', null],
    ]);
    await sweep();
    // The other email of the job that failed.
    expect(await kinds()).toEqual(['new-order-for-shop']);
    await sendAll();
    await sweep();
    const outcomes = [
      ['failed', '550 <(adress)> is unknown here'],
      ['succeeded', null],
    ];
    expect(await told()).toEqual(outcomes);
    await lose();
    await sweep();
    expect(await emails()).toEqual([]);
    expect(await told()).toEqual(outcomes);
  });

  it('Emails that share a job are left to it, and are settled by its report', async () => {
    const orderId = await sale();
    const [shared] = await queues.mail.getJobs(['waiting']);
    const [first, second] = emailsIn(shared!.data) as [MailJob, MailJob];
    expect([first.template, second.template]).toEqual(['order-confirmation', 'new-order-for-shop']);
    await sweep();
    expect(await queues.mail.getWaitingCount()).toBe(1);
    const messageId = '<1@kronblad.example>';
    const result = { type: 'mail' as const, messageId, alsoSent: [{ effect: second.effect, messageId }] };
    const outcome = { ok: true, attempts: 1, at: new Date().toISOString(), error: null, result };
    await addJob(queues.outcomes, { ...outcome, effect: first.effect });
    await eventually(async () => (await emailEffects(orderId)).every(({ status }) => status === 'succeeded'));
    await sweep();
    expect(await queues.mail.getWaitingCount()).toBe(1);
    await lose();
  });

  it('Emails whose report completed but is missing in the log count as reported', async () => {
    const orderId = await sale();
    const [email] = await emailsOf(orderId);
    const outcome = { ok: true, attempts: 3, at: new Date().toISOString(), error: null, result: null };
    await addJob(queues.outcomes, { ...outcome, effect: (email as MailJob).effect });
    const worker = openWorker(backend(), 'outcomes', async () => undefined);
    const report = () => queues.outcomes.getJob(jobIdOf({ effect: (email as MailJob).effect, ok: true }));
    await eventually(async () => Boolean((await report())?.finishedOn));
    await worker.close();
    await queues.mail.remove(jobIdOf(email as MailJob));
    await sweep();
    expect((await shop.order(orderId)).effects).toContainEqual(
      expect.objectContaining({ kind: email?.template, status: 'succeeded' }),
    );
    await settle();
  });

  it('Emails that the queue has lost can be resent, and a resent email is not lost either', async () => {
    const orderId = await sale();
    const [first] = await emailsOf(orderId);
    await settle();
    const answer = await shop.api.askAsAdmin('POST', `/orders/${orderId}/effects/${first?.effect.effectId}/resend`);
    expect(answer.status).toBe(202);
    const again = await emails();
    expect(again).toEqual([
      {
        ...first,
        effect: {
          ...first?.effect,
          effectId: expect.stringContaining(`${first?.template}-again-`),
          correlationId: expect.any(String),
        },
      },
    ]);
    await lose();
    await sweep();
    expect(await emails()).toEqual(again);
    await settle();
  });

  it('Emails that the queue has lost are queued again when staff requested them, such as a receipt for scanning', async () => {
    const orderId = await sale();
    await settle();
    expect((await shop.api.askAsAdmin('POST', `/orders/${orderId}/send-for-scanning`)).status).toBe(202);
    expect((await shop.order(orderId)).effects).toContainEqual(
      expect.objectContaining({ kind: 'receipt-for-scanning', status: 'requested' }),
    );
    const asked = await emails();
    expect(asked).toMatchObject([
      {
        template: 'receipt-for-scanning',
        to: { address: 'skanning@kronblad.example' },
        attachments: [{ type: 'receipt', orderNumber: (await shop.order(orderId)).order_number }],
      },
    ]);
    await lose();
    await sweep();
    expect(await emails()).toEqual(asked);
    await settle();
  });

  it('Emails of a lost order, whose id another order has since a restore, leave that order alone', async () => {
    const orderId = await sale();
    const { effects } = await shop.order(orderId);
    const effect = { effectId: 'receipt-pdf-lost', kind: 'receipt-pdf', orderId };
    const document = { type: 'document', key: 'documents/lost.pdf', sha256: 'a', bytes: 1 } as const;
    const outcome = { effect, attempts: 1, at: new Date().toISOString() };
    const command = new RecordOutcomes([
      { ...outcome, ok: false, error: 'Avvisat', result: null },
      { ...outcome, ok: true, error: null, result: document },
    ]);
    await shop.api.app.get(CommandBus, { strict: false }).execute(command);
    const database = shop.api.app.get(Database, { strict: false });
    expect((await shop.order(orderId)).effects).toEqual(effects);
    expect(await database.query("SELECT FROM log.events WHERE stream = 'document-documents/lost.pdf'")).toEqual([]);
    await settle();
  });

  it('Emails that the queue has lost fail visibly on the order when the recipient has been erased', async () => {
    const orderId = await sale();
    await lose();
    await erase(orderId);
    await sweep();
    expect(await emails()).toEqual([]);
    expect(await emailEffects(orderId)).toEqual([
      expect.objectContaining({ status: 'failed', error: expect.stringMatching(/raderad/) }),
      expect.objectContaining({ status: 'failed', error: expect.stringMatching(/raderad/) }),
    ]);
  });

  it('Emails that the queue has lost degrade health when the sweep cannot requeue them', async () => {
    await sale();
    expect(await overdue(14)).toMatchObject({ emails: 0 });
    const late = { status: 'degraded', emails: 2, reason: expect.stringContaining('more than 15 min ago') };
    expect(await overdue(16)).toMatchObject(late);
    await settle();
    expect(await overdue(16)).toMatchObject({ emails: 0 });
  });
});

describe('PDFs whose jobs the queue has lost', () => {
  const sweep = (later = 6 * MINUTES) =>
    shop.api.app.get(OutboxSweep, { strict: false }).sweep(new Date(Date.now() + later));
  const jobs = async () =>
    (await queues.documents.getJobs(['waiting', 'delayed', 'prioritized'])).map(({ data }) => data);
  const jobsOf = async (orderId: number) => (await jobs()).filter(({ effect }) => effect.orderId === orderId);
  const inOrder = (found: Awaited<ReturnType<typeof jobs>>) =>
    found.toSorted((a, b) => a.effect.kind.localeCompare(b.effect.kind));
  const pdfs = async (orderId: number) =>
    (await shop.order(orderId)).effects
      .filter(isDocument)
      .map(({ kind, status }: EffectView) => [kind, status])
      .sort();
  const storedKeys = async (orderId: number) =>
    (
      await shop.api.app
        .get(Database, { strict: false })
        .query<{ key: string }>(
          `SELECT data ->> 'key' AS key FROM log.events WHERE type = 'DocumentStored' AND data ->> 'orderId' = $1`,
          [String(orderId)],
        )
    ).map(({ key }) => key);

  it('PDFs that an email attaches are stored by its job, and have none of their own', async () => {
    const { orderId } = await paidOrder(shop);
    const storing = async () => {
      const mails = await queues.mail.getJobs(['waiting']);
      return mails.find(({ data: { effect, alsoStores } }) => effect.orderId === orderId && alsoStores)?.data;
    };
    await eventually(async () => Boolean(await storing()));
    const { effect, alsoStores = [] } = (await storing()) as MailJob;
    const stored = alsoStores.map((pdf) => ({ ...pdf, sha256: 'a', bytes: 1 }));
    const sent = { effect, ok: true, attempts: 1, at: new Date().toISOString(), error: null };
    const command = new RecordOutcomes([
      { ...sent, result: { type: 'mail', messageId: '<1@kronblad.example>', stored } },
    ]);
    await shop.api.app.get(CommandBus, { strict: false }).execute(command);
    expect(await pdfs(orderId)).toEqual([['receipt-pdf', 'succeeded']]);
    expect(await storedKeys(orderId)).toEqual(alsoStores.map(({ key }) => key));
    await sweep();
    expect(await jobsOf(orderId)).toEqual([]);
  });

  it('PDFs whose email is not sent, or whose jobs the queue has lost, are queued, once, and stored', async () => {
    const { orderId } = await paidOrder(shop);
    await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount: 299, reason: 'Ångrat köp' } });
    await eventually(async () => (await pdfs(orderId)).length === 2);
    expect(await jobsOf(orderId)).toEqual([]);
    await sweep();
    const before = inOrder(await jobsOf(orderId));
    expect(before).toHaveLength(2);
    await forget('mail', 'documents');
    await sweep(4 * MINUTES);
    expect(await jobsOf(orderId)).toEqual([]);
    await sweep();
    await sweep();
    expect(inOrder(await jobsOf(orderId))).toEqual(before);
    expect(await pdfs(orderId)).toEqual([
      ['credit-note-pdf', 'requested'],
      ['receipt-pdf', 'requested'],
    ]);

    const storage = shop.api.app.get<Storage>(STORAGE, { strict: false });
    const worker = openWorker(backend(), 'documents', async (job) => {
      const { key } = job.document;
      await storage.put(key, Buffer.from(key), 'application/pdf');
      const result = { type: 'document', key, sha256: key, bytes: key.length } as const;
      const at = new Date().toISOString();
      await addJob(queues.outcomes, { effect: job.effect, ok: true, attempts: 1, at, error: null, result });
    });
    await eventually(async () => (await storedKeys(orderId)).length === 2);
    await worker.close();
    for (const { document } of before) expect(await storage.exists(document.key)).toBe(true);
    expect(await pdfs(orderId)).toEqual([
      ['credit-note-pdf', 'succeeded'],
      ['receipt-pdf', 'succeeded'],
    ]);
    await forget('mail', 'documents');
    await sweep();
    expect(await jobsOf(orderId)).toEqual([]);
    expect((await storedKeys(orderId)).sort()).toEqual(before.map(({ document }) => document.key).sort());
  });

  it('PDFs whose jobs the queue has lost degrade health when nothing makes them', async () => {
    const documentsLate = async () => (await overdue(16)).documents as number;
    const before = await documentsLate();
    await paidOrder(shop);
    await eventually(async () => (await documentsLate()) === before + 1);
    expect(await overdue(16)).toMatchObject({ status: 'degraded' });
  });

  it('PDFs whose jobs the queue has lost are left alone while their job runs', async () => {
    const { orderId } = await paidOrder(shop);
    await eventually(async () => (await pdfs(orderId)).length === 1);
    await sweep();
    expect(await jobsOf(orderId)).toHaveLength(1);
    let runs = 0;
    const finish = Promise.withResolvers<void>();
    const worker = openWorker(backend(), 'documents', async ({ effect }) => {
      if (effect.orderId !== orderId) return;
      runs += 1;
      await finish.promise;
    });
    await eventually(async () => runs === 1);
    await sweep();
    expect(await jobsOf(orderId)).toEqual([]);
    finish.resolve();
    await eventually(async () => (await queues.documents.getActiveCount()) === 0);
    await worker.close();
    expect(runs).toBe(1);
  });
});

describe('images whose jobs the queue has lost', () => {
  const { jpeg, png, webp, losslessWebp } = pictures;
  const command = (what: StoreImage | RecordImageVariants) =>
    shop.api.app.get(CommandBus, { strict: false }).execute(what);
  const sweep = (later = 6 * MINUTES) =>
    shop.api.app.get(PictureSweep, { strict: false }).sweep(new Date(Date.now() + later));
  const waiting = async (queue: 'images' | 'avif') =>
    (await queues[queue].getJobs(['waiting', 'delayed', 'prioritized'])).map(({ data }) => data);
  const lose = async () => {
    await forget('images', 'avif', 'outcomes');
    expect([await waiting('images'), await waiting('avif')]).toEqual([[], []]);
  };
  const upload = async (bytes: Buffer): Promise<string> => {
    const filename = (await command(new StoreImage(bytes))) as string;
    await eventually(async () => (await waiting('images')).length === 1);
    return filename;
  };
  const made = (filename: string, ...names: string[]) => ({
    filename,
    width: 30,
    height: 40,
    placeholder: 'data:image/webp;base64,AA',
    variants: names.map((name) => ({ filename: name, width: 30, height: 40 })),
  });
  const webpOf = (filename: string) => [imageNames.large(filename), imageNames.thumb(filename)];
  const avifOf = (filename: string) => Object.values(imageNames.avif).map((nameOf) => nameOf(filename));
  const finish = async (filename: string) => {
    await command(new RecordImageVariants(made(filename, ...webpOf(filename), ...avifOf(filename))));
    await lose();
  };

  it('Images whose jobs the queue has lost are queued again unchanged, once, first WebP and then AVIF', async () => {
    const filename = await upload(jpeg);
    const asked = await waiting('images');
    await lose();
    expect([await overdue(14), await overdue(16)]).toMatchObject([{ pictures: 0 }, { pictures: 1 }]);
    await sweep(4 * MINUTES);
    expect(await waiting('images')).toEqual([]);
    await sweep();
    await sweep();
    expect(await waiting('images')).toEqual(asked);

    await command(new RecordImageVariants(made(filename, ...webpOf(filename))));
    await eventually(async () => (await waiting('avif')).length === 1);
    const askedNext = await waiting('avif');
    await lose();
    await sweep();
    expect([await waiting('images'), await waiting('avif')]).toEqual([[], askedNext]);

    await finish(filename);
    await sweep();
    expect([await waiting('images'), await waiting('avif')]).toEqual([[], []]);
  });

  it('Images whose jobs the queue has lost are left alone when the worker has failed for good', async () => {
    const filename = await upload(png);
    const worker = openWorker(backend(), 'images', async () => {
      throw new UnrecoverableError('Bilden går inte att läsa.');
    });
    await eventually(async () => (await queues.images.getFailedCount()) === 1);
    await worker.close();
    await sweep();
    expect([await waiting('images'), await queues.images.getFailedCount()]).toEqual([[], 1]);
    await finish(filename);
  });

  it('Images whose jobs the queue has lost are made again when the queue has completed them but the log has no event', async () => {
    const filename = await upload(webp);
    const worker = openWorker(backend(), 'images', async () => undefined);
    await eventually(async () => (await queues.images.getCompletedCount()) === 1);
    await worker.close();
    await sweep();
    expect(await waiting('images')).toEqual([expect.objectContaining({ filename })]);
    await finish(filename);
  });

  it('Images whose jobs the queue has lost are left alone while their outcome is still to be recorded', async () => {
    const filename = await upload(losslessWebp);
    const [asked] = await waiting('images');
    await lose();
    await queues.outcomes.pause();
    const outcome = { ok: true, attempts: 1, at: new Date().toISOString(), error: null };
    await addJob(queues.outcomes, {
      ...outcome,
      effect: asked!.effect,
      result: { type: 'image', ...made(filename, ...webpOf(filename)) },
    });
    await sweep();
    expect(await waiting('images')).toEqual([]);
    await queues.outcomes.resume();
    await eventually(async () => (await waiting('avif')).length === 1);
    await finish(filename);
  });
});
