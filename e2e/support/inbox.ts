import { expect } from '@playwright/test';
import { must } from '../../dev/cluster/ask.ts';
import { INBOX_URL } from './addresses.ts';

export interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly { readonly address: string; readonly name: string }[];
  /** Keyed by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments?: readonly { readonly generatedFileName: string; readonly contentType: string }[];
}

/** Waits for the only email to `address` whose subject matches. Throws when there are two. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  return theOnly(`mail to ${address} about ${subject}`, (mail) => isTo(mail, address) && subject.test(mail.subject));
}

/** Waits for the only email with this subject to an address other than `address`. */
export async function mailToOthers(address: string, subject: RegExp): Promise<Mail> {
  return theOnly(`mail about ${subject}`, (mail) => !isTo(mail, address) && subject.test(mail.subject));
}

const isTo = ({ to }: Mail, address: string) => to.some((recipient) => recipient.address === address);

async function theOnly(what: string, wanted: (mail: Mail) => boolean): Promise<Mail> {
  let found: Mail[] = [];
  const count = async () => {
    found = (await must<Mail[]>('GET', `${INBOX_URL}/email`)).filter(wanted);
    return found.length;
  };
  await expect.poll(count, { message: what, timeout: 20_000 }).toBe(1);
  return found[0]!;
}

export async function pdfOf({ id, subject, attachments = [] }: Mail): Promise<Buffer> {
  const pdfs = attachments.filter(({ contentType }) => contentType === 'application/pdf');
  expect(pdfs, `PDF attached to "${subject}"`).toHaveLength(1);
  const address = `${INBOX_URL}/email/${id}/attachment/${encodeURIComponent(pdfs[0]!.generatedFileName)}`;
  const response = await fetch(address);
  expect(response.status, address).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
