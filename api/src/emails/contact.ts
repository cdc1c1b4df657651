import { aboutOf } from '@kronblad/contracts/contact/contact-subject';
import { emailsAbout } from './letterhead.js';

/**
 * One email to the shop, and one to the sender if `acknowledged`; none about an erased person. The sender's address is
 * unverified, so the email to the sender repeats nothing that was typed, not even the name.
 */
export const mailWhenContactMessageReceived = emailsAbout(
  'mail-when-contact-message-received',
  'ContactMessageReceived',
  [],
  ({ id, data, occurredAt }, letterhead) => {
    const { name, email, phone, subject, message, acknowledged } = data;
    if (name === null || email === null || phone === null || subject === null || message === null) return [];
    const toShop = letterhead.email(
      'contact-for-shop',
      { id },
      {
        to: letterhead.shopMailbox,
        acknowledged,
        contact: { name, email, phone, subject, message, receivedAt: occurredAt },
      },
    );
    if (!acknowledged) return [toShop];
    const toSender = letterhead.email(
      'contact-received',
      { id },
      { to: { name: '', address: email }, contact: { receivedAt: occurredAt, about: aboutOf(subject) } },
    );
    return [toShop, toSender];
  },
);
