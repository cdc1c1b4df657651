import { isForShop, type MailJob } from '@kronblad/contracts/jobs';
import { UnrecoverableError } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import type { JobMemory, Result } from '../jobs/index.js';
import { Handover, NOTED_AFTER_MS } from './handover.js';
import { composeMessage } from './message.js';
import type { MailTransport } from './transport.js';

export interface MailTools {
  readonly transport: Pick<MailTransport, 'send'>;
  readonly storage: Storage;
  /** Milliseconds after which a handover without an answer is stored on the job. */
  readonly notedAfterMs?: number;
}

/** Throws UnrecoverableError when the recipient's server rejects the email. */
export async function sendMail(
  job: MailJob,
  memory: JobMemory,
  { transport, storage, notedAfterMs = NOTED_AFTER_MS }: MailTools,
): Promise<Result<'mail'>> {
  const handover = new Handover(memory, notedAfterMs);
  await handover.begin();
  const message = await composeMessage(job, storage);
  try {
    await transport.send(message, handover.complete);
  } catch (error) {
    throw await failure(error as SmtpError, job, handover);
  }
  await handover.answered(true);
  return { type: 'mail', messageId: message.messageId };
}

export interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

async function failure(error: SmtpError, job: MailJob, handover: Handover): Promise<Error> {
  if (!error.responseCode) return (await handover.silent()) ?? error;
  await handover.answered(false);
  return judged(error, job);
}

/**
 * A 5xx reply about the recipient or the message is final (RFC 5321 4.2.1). Any other 5xx reply (greeting, login,
 * sender, the shop's own mailbox) is an error in our settings: staff can correct it while the job is retried. A 4xx
 * reply or a broken connection is temporary.
 */
function judged(error: SmtpError, job: MailJob): Error {
  const aboutTheMail = error.command === 'RCPT TO' || error.command === 'DATA';
  if (aboutTheMail && !isForShop(job) && (error.responseCode ?? 0) >= 500) {
    return new UnrecoverableError(`Mottagarens e-postserver tar inte emot brevet: ${error.response ?? error.message}`);
  }
  return error;
}
