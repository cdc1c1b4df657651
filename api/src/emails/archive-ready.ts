import { Accounts } from '../auth/index.js';
import { emailsAbout } from './letterhead.js';

export const mailWhenArchiveCompleted = emailsAbout(
  'mail-when-archive-completed',
  'ArchiveCompleted',
  [Accounts],
  async ({ id, data: { year, adminIds } }, letterhead, accounts: Accounts) => {
    const recipients = await Promise.all(adminIds.map((adminId) => accounts.byId(adminId)));
    const url = `${letterhead.publicUrl}/admin/bokforing/export`;
    return recipients
      .filter(({ email, blockedAt }) => email !== '' && blockedAt === null)
      .map((account) =>
        letterhead.email(
          'archive-ready',
          { id: `${account.id}-${id}` },
          { to: { name: account.username, address: account.email }, year, url },
        ),
      );
  },
);
