import type { MailJob } from '@kronblad/contracts/jobs';
import { isOrderNumber } from '@kronblad/contracts/rules/order-number';
import type { StoredEvent } from '../event-store/index.js';
import type { Settings } from '../settings/index.js';

interface Sender {
  readonly isCharged: (orderId: number) => Promise<boolean>;
  readonly publicUrl: string;
  readonly settings: Pick<Settings, 'shop' | 'mailboxOf'>;
}

/**
 * Returns one email to the shop, and one to the sender if `acknowledged`; none about an erased person. The email to
 * the sender repeats the notice only for the buyer's own address. Anybody can place an unpaid or free order with any
 * address.
 */
export async function withdrawalMails(
  { id, data, occurredAt }: StoredEvent<'WithdrawalReceived'>,
  { isCharged, publicUrl, settings }: Sender,
): Promise<MailJob[]> {
  const { name, email, items, message, orderNumber, orderId, emailMatches, acknowledged } = data;
  if (name === null || email === null || items === null || message === null) return [];
  const { shop } = settings;
  const withdrawal = { name, email, orderNumber, items, message, receivedAt: occurredAt };
  const isBuyer = orderId !== null && emailMatches && (await isCharged(orderId));
  const base = { publicUrl, shop, attachments: [] };
  const effect = (kind: string) => ({ effectId: `${kind}-${id}`, kind, orderId });
  const adminUrl = orderId === null ? null : `${publicUrl}/admin/ordrar/${orderId}`;
  const toShop = { effect: effect('withdrawal-for-shop'), to: settings.mailboxOf(shop), emailMatches, acknowledged };
  const toConsumer = {
    effect: effect('withdrawal-received'),
    to: { name: isBuyer ? name : '', address: email },
    withdrawal: {
      receivedAt: occurredAt,
      orderNumber: isOrderNumber(orderNumber) ? orderNumber : null,
      notice: isBuyer ? { name, email, items, message } : null,
    },
  };
  return [
    ...(acknowledged ? [{ template: 'withdrawal-received', ...toConsumer, ...base } as const] : []),
    { template: 'withdrawal-for-shop', ...toShop, adminUrl, withdrawal, ...base },
  ];
}
