import type { MailJob } from '@kronblad/contracts/jobs';
import type { CompanyProfile } from '@kronblad/contracts/views/settings';
import { UnrecoverableError } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import type { SendMailOptions } from 'nodemailer';
import { ensureDocument } from '../documents/ensure-document.js';
import { documentFilename } from '../documents/render-document.js';
import type { Letter } from './letter.js';
import { letterText } from './text/letter-text.js';
import { writeLetter } from './write-letter.js';

export interface Message extends SendMailOptions {
  readonly messageId: string;
}

/** The whole mail of a job. The same job gives the same message, Message-ID included. */
export async function composeMessage(job: MailJob, storage: Storage, from: string | null): Promise<Message> {
  const letter = writeLetter(job);
  const sender = mailAddress(from ?? (job.shop.email || noReplyAt(job.publicUrl)), job.shop.companyName || 'Kronblad');
  return {
    messageId: messageIdOf(job.effect.effectId, sender.address),
    from: sender,
    to: mailAddress(job.to.address, job.to.name),
    replyTo: replyTo(job, sender),
    subject: oneLine(letter.subject),
    html: await html(letter, job.shop),
    text: letterText(letter, job.shop),
    attachments: await attachments(job, storage),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': 'sv' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** For a shop that has not said who it is: a sale is confirmed all the same. */
const noReplyAt = (publicUrl: string): string => `no-reply@${new URL(publicUrl).hostname}`;

/** Loaded with the first letter: the components take most of a second, which starting the product need not wait for. */
async function html(letter: Letter, shop: CompanyProfile): Promise<string> {
  const { letterHtml } = await import('./html/letter-html.js');
  return letterHtml(letter, shop);
}

/** The effect's id as RFC 5322's dot-atom, at the sender's host: the same however often the mail is tried. */
export function messageIdOf(effectId: string, senderAddress: string): string {
  const local = effectId.replace(/[^\w-]/g, (sign) => `=${sign.codePointAt(0)?.toString(16)}`);
  return `<${local}@${senderAddress.slice(senderAddress.lastIndexOf('@') + 1)}>`;
}

/** The shop answers shoppers; and it is the shopper whom the shop wants to answer. */
function replyTo(job: MailJob, sender: { name: string; address: string }) {
  if (job.template === 'new-order-for-shop') {
    return mailAddress(job.order.email, `${job.order.firstName} ${job.order.lastName}`);
  }
  return job.shop.email ? mailAddress(job.shop.email, job.shop.companyName) : sender;
}

/** Throws UnrecoverableError for what is no address: such a mail can never be sent. */
function mailAddress(address: string, name: string): { name: string; address: string } {
  if (!/^[^\s@<>(),;:\\"\p{Cc}]+@[^\s@<>(),;:\\"\p{Cc}]+$/u.test(address)) {
    throw new UnrecoverableError(address ? 'E-postadressen är ogiltig' : 'E-postadress saknas');
  }
  return { name: oneLine(name), address };
}

/** Nothing that would end a header line. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

async function attachments(job: MailJob, storage: Storage): Promise<NonNullable<SendMailOptions['attachments']>> {
  return Promise.all(
    job.attachments.map(async (document) => ({
      filename: documentFilename(document),
      content: await ensureDocument(storage, document),
      contentType: 'application/pdf',
    })),
  );
}
