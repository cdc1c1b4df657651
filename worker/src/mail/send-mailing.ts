import { BOUNCED, type MailingContent, type MailingJob } from '@kronblad/contracts/jobs';
import { UnrecoverableError } from '@kronblad/platform/queues';
import type { JobState, Result } from '../jobs/index.js';
import { composeMailing } from './mailing-message.js';
import type { SmtpError } from './send-mail.js';
import { SmtpDelivery } from './smtp-delivery.js';
import type { MailTransport } from './transport.js';

/** Sends an email at most once (decision 0025). Throws UnrecoverableError when the recipient's server rejects it. */
export async function sendMailing(
  job: MailingJob,
  state: JobState,
  content: MailingContent,
  transport: Pick<MailTransport, 'send'>,
): Promise<Result<'mail'>> {
  const delivery = new SmtpDelivery(state, 0, []);
  await delivery.begin();
  const message = composeMailing(job, content);
  try {
    await transport.send(message, delivery.complete);
  } catch (error) {
    throw await failure(error as SmtpError, delivery);
  }
  await delivery.answered(true);
  return { type: 'mail', messageId: message.messageId };
}

async function failure(error: SmtpError, delivery: SmtpDelivery): Promise<Error> {
  const { responseCode, command, response, message } = error;
  if (!responseCode) return (await delivery.silent()) ?? error;
  await delivery.answered(false);
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return error;
  const answer = response ?? message;
  return new UnrecoverableError(
    isGone(error) ? `${BOUNCED}: ${answer}` : `Mottagarens e-postserver tar inte emot mejlet: ${answer}`,
  );
}

/** True when the mailbox or domain does not exist. False for a full mailbox or a spam filter. Source: RFC 3463, 3.2. */
function isGone({ command, response = '', message }: SmtpError): boolean {
  if (command !== 'RCPT TO') return false;
  const [, status] = /\b5\.(\d+\.\d+)\b/.exec(response || message) ?? [];
  return status ? /^1\.(1|2|3|6|10)$/.test(status) : /^55[013]\b/.test(response);
}
