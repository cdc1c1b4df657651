import { BOUNCED, type MailingContent, type MailingJob } from '@kronblad/contracts/jobs';
import { UnrecoverableError } from '@kronblad/platform/queues';
import type { JobMemory, Result } from '../jobs/index.js';
import { Handover } from './handover.js';
import { composeMailing } from './mailing-message.js';
import type { SmtpError } from './send-mail.js';
import type { MailTransport } from './transport.js';

/**
 * Sends one email of a mailing at most once: when the SMTP server took the message and did not answer, it is not sent
 * again, because a second copy annoys. Throws UnrecoverableError when the recipient's server rejects it.
 */
export async function sendMailing(
  job: MailingJob,
  memory: JobMemory,
  content: MailingContent,
  transport: Pick<MailTransport, 'send'>,
): Promise<Result<'mail'>> {
  const handover = new Handover(memory, 0, []);
  await handover.begin();
  const message = composeMailing(job, content);
  try {
    await transport.send(message, handover.complete);
  } catch (error) {
    throw await failure(error as SmtpError, handover);
  }
  await handover.answered(true);
  return { type: 'mail', messageId: message.messageId };
}

async function failure(error: SmtpError, handover: Handover): Promise<Error> {
  const { responseCode, command, response, message } = error;
  if (!responseCode) return (await handover.silent()) ?? error;
  await handover.answered(false);
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return error;
  const answer = response ?? message;
  return new UnrecoverableError(
    isGone(error) ? `${BOUNCED}: ${answer}` : `Mottagarens e-postserver tar inte emot mejlet: ${answer}`,
  );
}

/**
 * True when the mailbox or the domain does not exist. False for a full mailbox or a spam filter. Source: RFC 3463,
 * 3.2.
 */
function isGone({ command, response = '', message }: SmtpError): boolean {
  if (command !== 'RCPT TO') return false;
  const [, status] = /\b5\.(\d+\.\d+)\b/.exec(response || message) ?? [];
  return status ? /^1\.(1|2|3|6|10)$/.test(status) : /^55[013]\b/.test(response);
}
