import { accountStream } from '../auth/index.js';
import type { SinceBackup } from '../backups/index.js';
import type { EventStore, UnitOfWork } from '../event-store/index.js';
import { mailChoicesStream, orderStream } from '../events/streams.js';
import { MailingsUnsubscribed } from '../mailings/events.js';
import { OrderLinkRenewed } from '../orders/domain/events.js';
import { AdminAccountBlocked, AdminRoleChanged } from '../settings/domain/events.js';

/**
 * Blocks accounts, gives them their later roles, unsubscribes persons and ends links in a restored database as they were
 * in the one that it replaces.
 */
export async function carryOver(
  store: EventStore,
  { blocked, roles, unsubscribed, links }: SinceBackup,
): Promise<void> {
  await store.transact(async (unit) => {
    for (const adminId of blocked) {
      const found = await unit.tx.query(
        'UPDATE app.admins SET blocked_at = now() WHERE id = $1 AND blocked_at IS NULL RETURNING id',
        [adminId],
      );
      if (found.length === 0) continue;
      unit.append(await unit.load(accountStream(adminId)), AdminAccountBlocked({ adminId, blocked: true }));
    }
    await giveRoles(unit, roles);
    for (const personId of unsubscribed) {
      const stream = await unit.load(mailChoicesStream(personId));
      if (stream.events.at(-1)?.type === 'MailingsUnsubscribed') continue;
      unit.append(stream, MailingsUnsubscribed({ personId, by: 'staff', mailingId: null }));
    }
    for (const { orderId, generation } of links) {
      const stream = await unit.load(orderStream(orderId));
      if (stream.events.length > 0) unit.append(stream, OrderLinkRenewed({ orderId, generation }));
    }
  });
}

async function giveRoles(unit: UnitOfWork, roles: SinceBackup['roles']): Promise<void> {
  for (const { adminId, role } of roles) {
    const sql = 'UPDATE app.admins SET role = $2 WHERE id = $1 AND role <> $2 RETURNING id';
    const found = await unit.tx.query(sql, [adminId, role]);
    if (found.length === 0) continue;
    unit.append(await unit.load(accountStream(adminId)), AdminRoleChanged({ adminId, role }));
  }
}
