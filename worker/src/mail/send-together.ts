import { setTimeout as pause } from 'node:timers/promises';
import { emailsIn, type MailJob, type MailQueueJob } from '@kronblad/contracts/jobs/mail';
import type { JobState, Result } from '../jobs/index.js';
import { type MailTools, sendMail } from './send-mail.js';
import { NOTED_AFTER_MS } from './smtp-delivery.js';

export interface Tools extends MailTools {
  /** Adds a job to the queue `mail`; changes nothing when the queue has it. */
  addJob(job: MailQueueJob): Promise<void>;
}

type Sent = Omit<Result<'mail'>, 'type'>;

/**
 * Sends the job's email, and at the job's first start the others. One of the others that is not sent then becomes a job
 * of its own, so that a retry sends nothing again. It is reported alone when the first email fails or is late.
 */
export async function sendTogether(job: MailQueueJob, state: JobState, tools: Tools): Promise<Result<'mail'>> {
  const [first, ...others] = emailsIn(job) as [MailJob, ...MailJob[]];
  if (!state.isFirstStart) await Promise.all(others.map((email) => leaveUnlessReported(email, state, tools)));
  const sending = sendMail(first, state, tools);
  if (!state.isFirstStart || others.length === 0) return sending;
  const isSent = sending.then(
    () => true,
    () => false,
  );
  const along = await Promise.all(others.map((email) => sendAlong(email, isSent, state, tools)));
  const alsoSent = along.filter((sent) => sent !== null);
  return { ...(await sending), ...(alsoSent.length > 0 && { alsoSent }) };
}

async function sendAlong(email: MailJob, isFirstSent: Promise<boolean>, state: JobState, tools: Tools) {
  const { effect } = email;
  const sent = await sendMail(email, state.of(effect.effectId), tools).catch(() => null);
  if (!sent) {
    await leave(email, state, tools);
    return null;
  }
  const late = pause(tools.notedAfterMs ?? NOTED_AFTER_MS, false, { ref: false });
  if (await Promise.race([isFirstSent, late])) return { effect, ...without(sent) };
  await state.report(effect, sent);
  return null;
}

const without = ({ type: _, ...sent }: Result<'mail'>): Sent => sent;

async function leaveUnlessReported(email: MailJob, state: JobState, tools: Tools): Promise<void> {
  if (!(await state.isReported(email.effect))) await leave(email, state, tools);
}

function leave(email: MailJob, state: JobState, { addJob }: Tools): Promise<void> {
  const { times = 0 } = state.of(email.effect.effectId).unanswered ?? {};
  const alone = times > 0 ? { ...email, unanswered: { times, open: true } } : email;
  return state.retried(() => addJob(alone));
}
