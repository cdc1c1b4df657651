import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MailQueueJob } from '@kronblad/contracts/jobs/mail';
import { openStorage } from '@kronblad/platform/storage';
import { mails } from '../../test/sample-mails.js';
import type { JobState, UnansweredDelivery } from '../jobs/index.js';
import { messageIdOf } from './message.js';
import { sendTogether } from './send-together.js';
import type { MailTransport } from './transport.js';

const first = mails['order-ready-for-pickup'];
const other = mails['new-order-for-shop'];
const second = { ...other, effect: { ...other.effect, effectId: 'new-order-for-shop-1' } };
const job: MailQueueJob = { ...first, alsoSends: [second] };
const idOf = ({ effect, shop }: typeof first | typeof second) => messageIdOf(effect.effectId, shop.email);
const [firstId, secondId] = [idOf(first), idOf(second)];

interface Start {
  readonly isFirst?: boolean;
  readonly reported?: readonly string[];
  readonly unanswered?: UnansweredDelivery;
  readonly refuses?: string;
  readonly late?: Promise<void>;
}

/** One start of the job. */
async function start({ isFirst = true, reported = [], unanswered, refuses, late }: Start = {}) {
  const sent: string[] = [];
  const alone: MailQueueJob[] = [];
  const reports: string[] = [];
  const state: JobState = {
    ...{ isFirstStart: isFirst, unanswered: undefined, keep: async () => undefined },
    of: () => ({ unanswered, keep: async () => undefined }),
    report: async ({ effectId }) => void reports.push(effectId),
    isReported: async ({ effectId }) => reported.includes(effectId),
    retried: (write) => write().then(undefined, write) as Promise<void>,
  };
  const send: MailTransport['send'] = async ({ messageId = '' }) => {
    if (messageId === firstId) await late;
    if (messageId === refuses) throw new Error('connection lost');
    sent.push(messageId);
  };
  const storage = openStorage({ dir: await mkdtemp(path.join(tmpdir(), 'mail-')) });
  let isAway = true;
  const addJob = async (added: MailQueueJob) => {
    if (isAway) {
      isAway = false;
      throw new Error('the queue is away');
    }
    alone.push(added);
  };
  const result = await sendTogether(job, state, { transport: { send }, storage, addJob, notedAfterMs: 20 }).catch(
    (error: Error) => error.message,
  );
  return { result, sent: sent.toSorted(), alone, reports };
}

const BOTH = [firstId, secondId].toSorted();
const alsoSent = [{ effect: second.effect, messageId: secondId }];

it('The emails of a job are sent at its first start, and are one result', async () => {
  const { result, ...rest } = await start();
  expect(result).toEqual({ type: 'mail', messageId: firstId, alsoSent });
  expect(rest).toEqual({ sent: BOTH, alone: [], reports: [] });
});

it('An email that is not sent beside the first becomes a job of its own', async () => {
  const { result, ...rest } = await start({ refuses: secondId });
  expect(result).toEqual({ type: 'mail', messageId: firstId });
  expect(rest).toEqual({ sent: [firstId], alone: [second], reports: [] });
});

it('An email sent beside one that fails is reported alone, and a retry sends only the first', async () => {
  expect(await start({ refuses: firstId })).toEqual({
    result: 'connection lost',
    ...{ sent: [secondId], alone: [], reports: [second.effect.effectId] },
  });
  const { result, ...rest } = await start({ isFirst: false, reported: [second.effect.effectId] });
  expect(result).toEqual({ type: 'mail', messageId: firstId });
  expect(rest).toEqual({ sent: [firstId], alone: [], reports: [] });
});

it('An email sent beside one that is late is reported before it', async () => {
  const late = Promise.withResolvers<void>();
  const started = start({ late: late.promise });
  setTimeout(late.resolve, 200);
  const { result, reports } = await started;
  expect(result).toEqual({ type: 'mail', messageId: firstId });
  expect(reports).toEqual([second.effect.effectId]);
});

it('After a start whose worker died, an email without a report becomes a job of its own, which knows of its delivery', async () => {
  const { sent, alone } = await start({ isFirst: false, unanswered: { times: 1, open: true } });
  expect(sent).toEqual([firstId]);
  expect(alone).toEqual([{ ...second, unanswered: { times: 1, open: true } }]);
});
