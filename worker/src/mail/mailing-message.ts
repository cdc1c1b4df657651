import { isEmailAddress } from '@kronblad/contracts/contact/email-address';
import type { MailingContent, MailingJob } from '@kronblad/contracts/jobs/jobs';
import {
  fillHtml,
  fillText,
  type MailingValues,
  mailingHtml,
  mailingText,
} from '@kronblad/contracts/mailing/mailing-html';
import { UnrecoverableError } from '@kronblad/platform/queues';
import { type Message, mailbox, messageIdOf, mimePart, oneLine, senderOf } from './message.js';

/** Idempotent: the same job gives the same message and Message-ID. */
export function composeMailing({ effect, to, unsubscribeUrl }: MailingJob, content: MailingContent): Message {
  if (!isEmailAddress(to.address)) throw new UnrecoverableError('E-postadressen är ogiltig');
  const values = valuesOf(to);
  const sender = senderOf(content);
  const { shop, publicUrl } = content;
  const subject = oneLine(fillText(content.subject, values));
  const frame = { subject, html: fillHtml(content.html, values), shop, publicUrl, unsubscribeUrl };
  return {
    messageId: messageIdOf(effect.effectId, sender.address),
    from: sender,
    to: mailbox(to.address, values.customer_name),
    replyTo: isEmailAddress(shop.email) ? mailbox(shop.email, shop.companyName) : sender,
    subject,
    alternatives: [mimePart('plain', mailingText(frame)), mimePart('html', mailingHtml(frame))],
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>, <${mailtoOf(shop.email || sender.address, unsubscribeUrl)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
      'Content-Language': 'sv',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function valuesOf({ firstName, lastName, address }: MailingJob['to']): MailingValues {
  return { first_name: firstName, customer_name: `${firstName} ${lastName}`.trim(), email: address };
}

/** The subject carries the unsubscribe token, with which staff can unsubscribe the sender by hand. */
const mailtoOf = (address: string, unsubscribeUrl: string): string =>
  `mailto:${address}?subject=Avregistrera%20${unsubscribeUrl.slice(unsubscribeUrl.lastIndexOf('/') + 1)}`;
