import type { MailJob } from '@kronblad/contracts/jobs';
import type { StoredEvent } from '../event-store/index.js';
import type { Settings } from '../settings/index.js';

interface Sender {
  readonly publicUrl: string;
  readonly settings: Pick<Settings, 'shop' | 'mailboxOf'>;
}

/** One to the shop and one to who withdrew; none about somebody who has been erased. */
export function withdrawalMails(
  { id, data, occurredAt }: StoredEvent<'WithdrawalReceived'>,
  { publicUrl, settings }: Sender,
): MailJob[] {
  const { name, email, items, message, orderNumber, orderId, emailMatches } = data;
  if (name === null || email === null || items === null || message === null) return [];
  const { shop } = settings;
  const withdrawal = { name, email, orderNumber, items, message, receivedAt: occurredAt };
  const base = { publicUrl, shop, attachments: [], withdrawal };
  const effect = (kind: string) => ({ effectId: `${kind}-${id}`, kind, orderId });
  const adminUrl = orderId === null ? null : `${publicUrl}/admin/ordrar/${orderId}`;
  return [
    { template: 'withdrawal-received', effect: effect('withdrawal-received'), to: { name, address: email }, ...base },
    {
      template: 'withdrawal-for-shop',
      effect: effect('withdrawal-for-shop'),
      to: settings.mailboxOf(shop),
      emailMatches,
      adminUrl,
      ...base,
    },
  ];
}
