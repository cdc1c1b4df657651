import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MailJob } from '@kronblad/contracts/jobs/mail';
import { DelayedRetryError, UnrecoverableError } from '@kronblad/platform/queues';
import { openStorage } from '@kronblad/platform/storage';
import { mails } from '../../test/sample-mails.js';
import type { DeliveryState, UnansweredDelivery } from '../jobs/index.js';
import { sendMail } from './send-mail.js';
import type { MailTransport } from './transport.js';

type Send = MailTransport['send'];

function memory(unanswered?: UnansweredDelivery): DeliveryState & { kept: UnansweredDelivery[]; next: Promise<void> } {
  const told = Promise.withResolvers<void>();
  const kept: UnansweredDelivery[] = [];
  const keep = async (note: UnansweredDelivery) => {
    kept.push(note);
    told.resolve();
  };
  return { unanswered, keep, kept, next: told.promise };
}

async function process(send: Send, remembers: DeliveryState, job: MailJob = mails['order-sent']) {
  const storage = openStorage({ dir: await mkdtemp(path.join(tmpdir(), 'mail-')) });
  return sendMail(job, remembers, { transport: { send }, storage, notedAfterMs: 1 });
}

it('An email tells the hash of an attached PDF for the effect that has no job of its own', async () => {
  const job = mails['order-confirmation'];
  const [receipt] = job.attachments;
  const effect = { effectId: 'receipt-pdf-1', kind: 'receipt-pdf', orderId: 1 };
  const alsoStores = [{ effect, key: receipt?.key ?? '' }];
  let sent: Buffer = Buffer.of();
  const send: Send = async ({ attachments }) => {
    sent = attachments?.[0]?.content as Buffer;
  };
  const { stored } = await process(send, memory(), { ...job, alsoStores });
  const sha256 = createHash('sha256').update(sent).digest('hex');
  expect(stored).toEqual([{ effect, key: receipt?.key, sha256, bytes: sent.length }]);
});

describe('an email whose SMTP reply is late', () => {
  it('An email whose SMTP reply is late is stored on its job before the reply', async () => {
    const job = memory();
    await process(async (_message, onComplete) => {
      onComplete();
      await job.next;
    }, job);
    expect(job.kept).toEqual([{ times: 1, open: true }]);
  });

  it('An email whose SMTP reply is late is not sent by the next worker when the first died, but waits an hour', async () => {
    const job = memory({ times: 1, open: true });
    const sent: unknown[] = [];
    const taken = process(async (message) => void sent.push(message), job);
    await expect(taken).rejects.toMatchObject({ pauseMs: 3_600_000 });
    expect(sent).toEqual([]);
    expect(job.kept).toEqual([{ times: 1, open: false }]);
  });

  it('An email whose SMTP reply is late is sent again after the delay', async () => {
    await expect(process(async () => undefined, memory({ times: 1, open: false }))).resolves.toMatchObject({
      type: 'mail',
    });
  });

  it('An email that the server rejected does not count as handed over', async () => {
    const job = memory({ times: 1, open: false });
    const refused = process(async (_message, onComplete) => {
      onComplete();
      await job.next;
      throw Object.assign(new Error('Message failed'), { responseCode: 451, command: 'DATA' });
    }, job);
    await expect(refused).rejects.not.toBeInstanceOf(DelayedRetryError);
    expect(job.kept).toEqual([
      { times: 2, open: true },
      { times: 1, open: false },
    ]);
  });

  const silence: Send = async (_message, onComplete) => {
    onComplete();
    throw new Error('Timeout');
  };

  it('An email waits four hours after the second attempt without a reply', async () => {
    const silent = process(silence, memory({ times: 1, open: false }));
    await expect(silent).rejects.toMatchObject({ pauseMs: 4 * 3_600_000 });
  });

  it('An email fails after three attempts without a reply, and the shop is told', async () => {
    const silent = process(silence, memory({ times: 2, open: false }));
    await expect(silent).rejects.toMatchObject({
      name: 'UnrecoverableError',
      message: expect.stringContaining('Det kan ha kommit fram'),
    });
  });
});

it.each([
  [450, 'RCPT TO', 'order-sent', 'retried'],
  [451, 'DATA', 'order-sent', 'retried'],
  [550, 'MAIL FROM', 'order-sent', 'retried'],
  [550, 'RCPT TO', 'order-sent', 'given up'],
  [554, 'DATA', 'order-sent', 'given up'],
  [550, 'RCPT TO', 'new-order-for-shop', 'retried'],
] as const)('A %i reply to %s of the email %s means that it is %s', async (responseCode, command, template, end) => {
  const rejected = async () => {
    throw Object.assign(new Error('Rejected'), { responseCode, command });
  };
  const failure = await process(rejected, memory(), mails[template]).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure instanceof UnrecoverableError).toBe(end === 'given up');
});
