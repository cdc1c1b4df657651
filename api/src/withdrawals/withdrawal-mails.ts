import type { MailJob } from '@kronblad/contracts/jobs';
import type { StoredEvent } from '../event-store/index.js';
import type { Settings } from '../settings/index.js';

interface Sender {
  readonly publicUrl: string;
  readonly settings: Pick<Settings, 'shop' | 'mailboxOf'>;
}

/** Returns one email to the shop, and one to the sender if `letterFollows`; none about an erased person. */
export function withdrawalMails(
  { id, data, occurredAt }: StoredEvent<'WithdrawalReceived'>,
  { publicUrl, settings }: Sender,
): MailJob[] {
  const { name, email, items, message, orderNumber, orderId, emailMatches, letterFollows } = data;
  if (name === null || email === null || items === null || message === null) return [];
  const { shop } = settings;
  const withdrawal = { name, email, orderNumber, items, message, receivedAt: occurredAt };
  const base = { publicUrl, shop, attachments: [], withdrawal };
  const effect = (kind: string) => ({ effectId: `${kind}-${id}`, kind, orderId });
  const adminUrl = orderId === null ? null : `${publicUrl}/admin/ordrar/${orderId}`;
  const toShop = { effect: effect('withdrawal-for-shop'), to: settings.mailboxOf(shop), emailMatches, letterFollows };
  const toConsumer = { effect: effect('withdrawal-received'), to: { name, address: email } };
  return [
    ...(letterFollows ? [{ template: 'withdrawal-received', ...toConsumer, ...base } as const] : []),
    { template: 'withdrawal-for-shop', ...toShop, adminUrl, ...base },
  ];
}
