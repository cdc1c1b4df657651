const MAX_LENGTH = 254;
const MAX_LOCAL = 64;

/** RFC 5322's dot-atom with letters of all languages (RFC 6531); no quoted forms, comments or brackets. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;

/** One deliverable address, `local@host.tld`. Used by checkout, settings and mailer alike. Source: RFC 5321, 4.1.2. */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  const local = text.slice(0, Math.max(0, at));
  return local.length <= MAX_LOCAL && LOCAL.test(local) && labels.length > 1 && labels.every((l) => LABEL.test(l));
}

export const EMAIL_MESSAGE = 'Adressen ser inte hel ut. Den ska likna namn@exempel.se.';

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, without a `+` label (RFC 5233) and Gmail's dots. Only for counting emails per mailbox;
 * identity and delivery use the address as written.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local = '', domain] = [address.slice(0, at).replace(/(?<=[^+])\+.*$/, ''), address.slice(at + 1)];
  return GMAIL.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
