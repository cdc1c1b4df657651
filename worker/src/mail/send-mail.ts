import { isForShop, type MailJob } from '@kronblad/contracts/jobs/mail';
import { UnrecoverableError } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { storedAs } from '../documents/index.js';
import type { DeliveryState, Result } from '../jobs/index.js';
import { composeMessage, type MessageWithPdfs } from './message.js';
import { NOTED_AFTER_MS, SmtpDelivery } from './smtp-delivery.js';
import type { MailTransport } from './transport.js';

export interface MailTools {
  readonly transport: Pick<MailTransport, 'send'>;
  readonly storage: Storage;
  readonly notedAfterMs?: number;
}

/** Throws UnrecoverableError when the recipient's server rejects the email. */
export async function sendMail(
  job: MailJob,
  state: DeliveryState,
  { transport, storage, notedAfterMs = NOTED_AFTER_MS }: MailTools,
): Promise<Result<'mail'>> {
  const delivery = new SmtpDelivery(state, notedAfterMs);
  await delivery.begin();
  const message = await composeMessage(job, storage);
  try {
    await transport.send(message, delivery.complete);
  } catch (error) {
    throw await failure(error as SmtpError, job, delivery);
  }
  await delivery.answered(true);
  const stored = storedPdfs(job, message);
  return { type: 'mail', messageId: message.messageId, ...(stored.length > 0 && { stored }) };
}

function storedPdfs({ alsoStores = [], attachments }: MailJob, message: MessageWithPdfs) {
  return attachments.flatMap((document, at) => {
    const effect = alsoStores.find(({ key }) => key === document.key)?.effect;
    const pdf = message.attachments[at];
    return effect && pdf ? [{ effect, ...storedAs(document, pdf.content) }] : [];
  });
}

export interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

async function failure(error: SmtpError, job: MailJob, delivery: SmtpDelivery): Promise<Error> {
  if (!error.responseCode) return (await delivery.silent()) ?? error;
  await delivery.answered(false);
  return judged(error, job);
}

/**
 * A 5xx reply about the recipient or the message is final (RFC 5321 4.2.1). Any other 5xx reply (greeting, login,
 * sender, the shop's own mailbox) is an error in the settings: staff can correct it while the job is retried. A 4xx
 * reply or a broken connection is temporary.
 */
function judged(error: SmtpError, job: MailJob): Error {
  const aboutTheMail = error.command === 'RCPT TO' || error.command === 'DATA';
  if (aboutTheMail && !isForShop(job) && (error.responseCode ?? 0) >= 500) {
    return new UnrecoverableError(`Mottagarens e-postserver tar inte emot brevet: ${error.response ?? error.message}`);
  }
  return error;
}
