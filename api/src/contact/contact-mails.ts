import type { MailJob } from '@kronblad/contracts/jobs';
import { aboutOf } from '@kronblad/contracts/rules/contact-subject';
import type { StoredEvent } from '../event-store/index.js';
import type { Settings } from '../settings/index.js';

interface Sender {
  readonly publicUrl: string;
  readonly settings: Pick<Settings, 'shop' | 'mailboxOf'>;
}

/**
 * Returns one email to the shop, and one to the sender if `acknowledged`; none about an erased person. The sender's
 * address is unverified, so the email to the sender repeats nothing that was typed, not even the name.
 */
export function contactMails(
  { id, data, occurredAt }: StoredEvent<'ContactMessageReceived'>,
  { publicUrl, settings }: Sender,
): MailJob[] {
  const { name, email, phone, subject, message, acknowledged } = data;
  if (name === null || email === null || phone === null || subject === null || message === null) return [];
  const { shop } = settings;
  const base = { publicUrl, shop, attachments: [] };
  const effect = (kind: string) => ({ effectId: `${kind}-${id}`, kind, orderId: null });
  const toShop = { effect: effect('contact-for-shop'), to: settings.mailboxOf(shop), acknowledged };
  const toSender = { effect: effect('contact-received'), to: { name: '', address: email } };
  const contact = { name, email, phone, subject, message, receivedAt: occurredAt };
  const received = { receivedAt: occurredAt, about: aboutOf(subject) };
  return [
    { template: 'contact-for-shop', ...toShop, ...base, contact },
    ...(acknowledged ? [{ template: 'contact-received', ...toSender, ...base, contact: received } as const] : []),
  ];
}
