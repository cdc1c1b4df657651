import type { MailJob } from '@kronblad/contracts/jobs';
import type { StoredEvent } from '../event-store/index.js';
import type { Settings } from '../settings/index.js';

interface Sender {
  readonly publicUrl: string;
  readonly settings: Pick<Settings, 'shop' | 'mailboxOf'>;
}

/** One to the shop and one to who wrote, unless it is held back; none about somebody who has been erased. */
export function contactMails(
  { id, data, occurredAt }: StoredEvent<'ContactMessageReceived'>,
  { publicUrl, settings }: Sender,
): MailJob[] {
  const { name, email, subject, message, letterFollows } = data;
  if (name === null || email === null || subject === null || message === null) return [];
  const { shop } = settings;
  const base = { publicUrl, shop, attachments: [], contact: { name, email, subject, message, receivedAt: occurredAt } };
  const effect = (kind: string) => ({ effectId: `${kind}-${id}`, kind, orderId: null });
  const toShop = { effect: effect('contact-for-shop'), to: settings.mailboxOf(shop), letterFollows };
  const toSender = { effect: effect('contact-received'), to: { name, address: email } };
  return [
    { template: 'contact-for-shop', ...toShop, ...base },
    ...(letterFollows ? [{ template: 'contact-received', ...toSender, ...base } as const] : []),
  ];
}
