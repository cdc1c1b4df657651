import type { MailJob } from '@kronblad/contracts/jobs';
import type { StoredEvent } from '../event-store/index.js';
import type { Settings } from '../settings/index.js';

interface Sender {
  readonly publicUrl: string;
  readonly settings: Pick<Settings, 'shop' | 'mailboxOf'>;
}

/**
 * One to the shop and one to who wrote, unless it is held back; none about somebody who has been erased. The latter goes to
 * an address that anybody may have written, so no word of theirs goes with it, the name no more than the rest.
 */
export function contactMails(
  { id, data, occurredAt }: StoredEvent<'ContactMessageReceived'>,
  { publicUrl, settings }: Sender,
): MailJob[] {
  const { name, email, subject, message, letterFollows } = data;
  if (name === null || email === null || subject === null || message === null) return [];
  const { shop } = settings;
  const base = { publicUrl, shop, attachments: [] };
  const effect = (kind: string) => ({ effectId: `${kind}-${id}`, kind, orderId: null });
  const toShop = { effect: effect('contact-for-shop'), to: settings.mailboxOf(shop), letterFollows };
  const toSender = { effect: effect('contact-received'), to: { name: '', address: email } };
  const contact = { name, email, subject, message, receivedAt: occurredAt };
  const received = { receivedAt: occurredAt };
  return [
    { template: 'contact-for-shop', ...toShop, ...base, contact },
    ...(letterFollows ? [{ template: 'contact-received', ...toSender, ...base, contact: received } as const] : []),
  ];
}
