import { isEmailAddress } from '@kronblad/contracts/contact/email-address';
import { isForShop, type MailJob } from '@kronblad/contracts/jobs/mail';
import { UnrecoverableError } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import type { SendMailOptions } from 'nodemailer';
import { documentFilename, ensureDocument } from '../documents/index.js';
import { loadEmailHtml } from './html/load-email-html.js';
import { quotedPrintable } from './quoted-printable.js';
import { emailText } from './text/email-text.js';
import { writeEmail } from './write-email.js';

export interface Message extends SendMailOptions {
  readonly messageId: string;
}

export interface MessageWithPdfs extends Message {
  /** The job's PDFs, in its order. */
  readonly attachments: { readonly filename: string; readonly content: Buffer; readonly contentType: string }[];
}

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export async function composeMessage(job: MailJob, storage: Storage): Promise<MessageWithPdfs> {
  const emailHtml = await loadEmailHtml();
  const email = writeEmail(job);
  const sender = senderOf(job);
  return {
    messageId: messageIdOf(job.effect.effectId, sender.address),
    from: sender,
    to: recipientOf(job),
    replyTo: replyTo(job, sender),
    subject: oneLine(email.subject),
    alternatives: [mimePart('plain', emailText(email, job.shop)), mimePart('html', emailHtml(email, job.shop))],
    attachments: await attachments(job, storage),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': 'sv' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export const mimePart = (subtype: 'html' | 'plain', text: string) => ({
  raw: `Content-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(text)}`,
});

/** Falls back to a no-reply address when the settings have no valid address, so that sales are still confirmed. */
export function senderOf({ shop, sender, publicUrl }: Pick<MailJob, 'shop' | 'sender' | 'publicUrl'>): Mailbox {
  const address = [sender?.address ?? '', shop.email].find(isEmailAddress) ?? noReplyAt(publicUrl);
  return mailbox(address, sender?.name || shop.companyName || 'Kronblad');
}

const noReplyAt = (publicUrl: string): string => `no-reply@${new URL(publicUrl).hostname}`;

/** Makes the Message-ID from the effect's id (RFC 5322 dot-atom), so that every retry sends the same one. */
export function messageIdOf(effectId: string, senderAddress: string): string {
  const local = effectId.replace(/[^\w-]/g, (sign) => `=${sign.codePointAt(0)?.toString(16)}`);
  return `<${local}@${senderAddress.slice(senderAddress.lastIndexOf('@') + 1)}>`;
}

/**
 * A reply to an email for a shopper goes to the shop. A reply to an email for the shop goes to the person whom the
 * email is about, if that address is valid.
 */
function replyTo(job: MailJob, sender: Mailbox): Mailbox | undefined {
  const writer = writerOf(job);
  if (writer) return isEmailAddress(writer.address) ? mailbox(writer.address, writer.name) : undefined;
  const { shop } = job;
  return isEmailAddress(shop.email) ? mailbox(shop.email, shop.companyName) : sender;
}

function writerOf(mail: MailJob): Mailbox | null {
  switch (mail.template) {
    case 'new-order-for-shop':
      return { name: `${mail.order.firstName} ${mail.order.lastName}`, address: mail.order.email };
    case 'contact-for-shop':
      return { name: mail.contact.name, address: mail.contact.email };
    case 'withdrawal-for-shop':
      return { name: mail.withdrawal.name, address: mail.withdrawal.email };
    default:
      return null;
  }
}

/**
 * Throws UnrecoverableError for a shopper's invalid address. Throws a retryable Error for the shop's own address, which
 * staff can correct.
 */
function recipientOf(job: MailJob): Mailbox {
  const { address } = job.to;
  if (isEmailAddress(address)) return mailbox(address, job.to.name);
  if (isForShop(job)) throw new Error(`Butikens e-postadress ${address ? 'är ogiltig' : 'saknas'} i inställningarna`);
  throw new UnrecoverableError(address ? 'E-postadressen är ogiltig' : 'E-postadress saknas');
}

export const mailbox = (address: string, name: string): Mailbox => ({ name: oneLine(name), address });

/** Replaces control characters, which would end a header line. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

async function attachments(job: MailJob, storage: Storage): Promise<MessageWithPdfs['attachments']> {
  return Promise.all(
    job.attachments.map(async (document) => ({
      filename: documentFilename(document),
      content: await ensureDocument(storage, document),
      contentType: 'application/pdf',
    })),
  );
}
