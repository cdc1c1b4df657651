import type { MailJob } from '@kronblad/contracts/jobs/mail';
import { Accounts, type LinkEvent, PasswordLinks } from '../auth/index.js';
import { emailsAbout, type Letterhead } from './letterhead.js';

export const mailWhenPasswordLinkAsked = emailsAbout(
  'mail-when-password-link-asked',
  'AdminPasswordLinkAsked',
  [Accounts, PasswordLinks],
  composePasswordLink,
);

export const mailWhenAdminAccountAdded = emailsAbout(
  'mail-when-admin-account-added',
  'AdminAccountAdded',
  [Accounts, PasswordLinks],
  composePasswordLink,
);

export async function composePasswordLink(
  { id, type, data }: LinkEvent,
  letterhead: Letterhead,
  accounts: Accounts,
  links: PasswordLinks,
): Promise<MailJob[]> {
  const { username, email, blockedAt } = await accounts.byId(data.adminId);
  if (email === '' || blockedAt !== null) return [];
  return [
    letterhead.email(
      'password-link',
      { id },
      {
        to: { name: username, address: email },
        username,
        url: links.urlOf(id),
        isNew: type === 'AdminAccountAdded',
      },
    ),
  ];
}

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
