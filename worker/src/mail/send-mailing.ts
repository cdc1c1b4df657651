import { BOUNCED_ERROR, type MailingContent, type MailingJob } from '@kronblad/contracts/jobs/jobs';
import { UnrecoverableError } from '@kronblad/platform/queues';
import type { DeliveryState, Result } from '../jobs/index.js';
import { composeMailing } from './mailing-message.js';
import type { SmtpError } from './send-mail.js';
import { SmtpDelivery } from './smtp-delivery.js';
import type { MailTransport } from './transport.js';

/** Sends an email at most once (decision 0025). Throws UnrecoverableError when the recipient's server rejects it. */
export async function sendMailing(
  job: MailingJob,
  state: DeliveryState,
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
    isGone(error) ? `${BOUNCED_ERROR}: ${answer}` : `Mottagarens e-postserver tar inte emot mejlet: ${answer}`,
  );
}

/** The status code stands behind the reply code (RFC 2034), or in brackets at the end. */
const STATUS = /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})\b|\(#5\.(\d{1,3}\.\d{1,3})\)/;
/** Bad, moved or missing mailbox or domain of the recipient. Source: RFC 3463, 3.2; RFC 7505. */
const NO_MAILBOX = /^1\.(?:1|2|3|6|10)$/;
const NO_MAILBOX_WORDS =
  /\b(?:unknown|no such|invalid|non-?existent) (?:local )?(?:user|recipient|mailbox|local[- ]part)\b|\b(?:user|recipient|mailbox|account) (?:is )?(?:unknown|not found)\b|\b(?:user|recipient|mailbox|account|address)\b.{0,60}\b(?:does not|doesn't) exist\b|\bno mailbox here by that name\b|\bunrouteable address\b/i;
/** Words about the sender, the message or the server's rules: the mailbox may well exist. */
const POLICY_WORDS =
  /\b(?:spf|dkim|dmarc|sender|blocked|block ?list(?:ed)?|black ?list(?:ed)?|denied|spam|policy|reputation|relay(?:ing)?|greylist(?:ed)?|rate limit|too many)\b/i;

/** True when the answer is about the recipient's mailbox or domain, which does not exist. False when in doubt. */
function isGone({ command, response = '', message }: SmtpError): boolean {
  const answer = response || message;
  if (command !== 'RCPT TO' || POLICY_WORDS.test(answer)) return false;
  const [, first, last] = STATUS.exec(answer) ?? [];
  const status = first ?? last;
  return status && status !== '1.0' && status !== '0.0' ? NO_MAILBOX.test(status) : NO_MAILBOX_WORDS.test(answer);
}
