import { isForShop, type MailJob } from '@kronblad/contracts/jobs';
import { UnrecoverableError } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import type { Processors } from '../processors.js';
import { composeMessage } from './message.js';
import type { MailTransport } from './transport.js';
import { HandingOver, NOTED_AFTER_MS } from './unanswered.js';

export function mailProcessor(
  transport: Pick<MailTransport, 'send'>,
  storage: Storage,
  from: string | null,
  notedAfterMs = NOTED_AFTER_MS,
): Processors['mail'] {
  return async (job, memory) => {
    const handingOver = new HandingOver(memory, notedAfterMs);
    await handingOver.begin();
    const message = await composeMessage(job, storage, from);
    try {
      await transport.send(message, handingOver.whole);
    } catch (error) {
      throw await failure(error as SmtpError, job, handingOver);
    }
    await handingOver.answered(true);
    return { type: 'mail', messageId: message.messageId };
  };
}

interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

async function failure(error: SmtpError, job: MailJob, handingOver: HandingOver): Promise<Error> {
  if (!error.responseCode) return (await handingOver.silent()) ?? error;
  await handingOver.answered(false);
  return judged(error, job);
}

/**
 * The server's 5xx to the recipient or the message is its last word (RFC 5321 4.2.1). To anything else (greeting, login,
 * sender, the shop's own mailbox) it is a fault of ours that can be mended while the mail is tried again; 4xx and a broken
 * line heal by themselves.
 */
function judged(error: SmtpError, job: MailJob): Error {
  const aboutTheMail = error.command === 'RCPT TO' || error.command === 'DATA';
  if (aboutTheMail && !isForShop(job) && (error.responseCode ?? 0) >= 500) {
    return new UnrecoverableError(`Mottagarens e-postserver tar inte emot brevet: ${error.response ?? error.message}`);
  }
  return error;
}
