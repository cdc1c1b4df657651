import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStorage } from '@kronblad/platform/storage';
import nodemailer from 'nodemailer';
import { mails } from '../../test/sample-mails.js';
import { receipt } from '../../test/samples.js';
import { composeMessage, type Message, messageIdOf } from './message.js';

const storage = async () => openStorage({ dir: await mkdtemp(path.join(tmpdir(), 'mail-')) });
const confirmation = mails['order-confirmation'];

async function wire(message: Message): Promise<string> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return ((await transport.sendMail(message)).message as Buffer).toString('utf8').replaceAll('\r\n', '\n');
}
const headersOf = (mail: string) =>
  mail
    .slice(0, mail.indexOf('\n\n'))
    .replace(/\n[ \t]+/g, ' ')
    .replace(/ +/g, ' ');

it('An email message has sender, recipient, reply address and the header for automatic mail', async () => {
  const mail = headersOf(await wire(await composeMessage(confirmation, await storage())));
  expect(mail).toMatch(/^From: "?Kronblad Blommor & Inredning AB"? <hej@kronblad\.example>$/m);
  expect(mail).toMatch(/^To: .*<anna\.astrom@post\.example>$/m);
  expect(mail).toMatch(/^Reply-To: .*<hej@kronblad\.example>$/m);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(mail).toMatch(/^Content-Language: sv$/m);
});

it('An email message to the shop has the writer as reply address', async () => {
  const { replyTo, to } = await composeMessage(mails['contact-for-shop'], await storage());
  expect(replyTo).toEqual({ name: 'Anna Åström', address: 'anna.astrom@post.example' });
  expect(to).toMatchObject({ address: 'hej@kronblad.example' });
});

it('An email message has the same Message-ID on every attempt for an effect', async () => {
  const ids = [
    await composeMessage(confirmation, await storage()),
    await composeMessage(confirmation, await storage()),
  ];
  expect(ids[0]!.messageId).toBe(ids[1]!.messageId);
  expect(ids[0]!.messageId).toMatch(/^<[\w.=-]+@kronblad\.example>$/);
  expect(messageIdOf('a:b', 'x@y.se')).not.toBe(messageIdOf('a.b', 'x@y.se'));
  expect(messageIdOf('a>\r\nBcc: x', 'x@y.se')).toMatch(/^<[\w=-]+@y\.se>$/);
});

it('An email message uses the configured sender, and the shop as reply address', async () => {
  const mail = headersOf(
    await wire(
      await composeMessage(
        { ...confirmation, sender: { name: 'Blommor', address: 'order@utskick.example' } },
        await storage(),
      ),
    ),
  );
  expect(mail).toMatch(/^From: Blommor <order@utskick\.example>$/m);
  expect(mail).toMatch(/^Reply-To: .*<hej@kronblad\.example>$/m);
  expect(mail).toMatch(/^Message-ID: <.*@utskick\.example>$/m);
});

it('An email message about an order has the shopper as reply address', async () => {
  const mail = headersOf(await wire(await composeMessage(mails['new-order-for-shop'], await storage())));
  expect(mail).toMatch(/^Reply-To: .*<anna\.astrom@post\.example>$/m);
});

it('A line break in a name or number adds no header to the email', async () => {
  const evil = 'Anna\r\nBcc: offer@exempel.example\u2028\0';
  const job = {
    ...confirmation,
    to: { ...confirmation.to, name: evil },
    order: { ...confirmation.order, orderNumber: `X\r\nBcc: a@b.se` },
  };
  const headers = headersOf(await wire(await composeMessage(job, await storage())));
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(headers.match(/^To:.*$/gm)).toHaveLength(1);
});

it.each(['', 'anna', 'a@b@c.se', 'anna@post.se, eva@post.se', 'anna@post.se\r\nBcc: eva@post.se', '<anna@post.se>'])(
  'An email message fails for good on an invalid address: %j',
  async (address) => {
    const job = { ...confirmation, to: { name: 'Anna', address } };
    await expect(composeMessage(job, await storage())).rejects.toMatchObject({ name: 'UnrecoverableError' });
  },
);

it.each(['<anna@post.se>', '"\\"anna\\\\\\"@post.se', ''])(
  "The shop is told of an order when the shopper's address is invalid: %j",
  async (email) => {
    const job = mails['new-order-for-shop'];
    const message = await composeMessage({ ...job, order: { ...job.order, email } }, await storage());
    expect(message.replyTo).toBeUndefined();
    expect(message.to).toMatchObject({ address: job.to.address });
  },
);

it.each(['nope', 'a@b.se, c@d.se', 'a@b.se\r\nBcc: c@d.se'])(
  'An email message reaches the shopper whatever the company profile says: %j',
  async (email) => {
    const message = await composeMessage({ ...confirmation, shop: { ...confirmation.shop, email } }, await storage());
    const own = { address: `no-reply@${new URL(confirmation.publicUrl).hostname}` };
    expect([message.from, message.replyTo]).toMatchObject([own, own]);
  },
);

it.each(['', 'nope'])("An email message to the shop's own address is retried when that is %j", async (address) => {
  for (const template of ['new-order-for-shop', 'problem-for-shop', 'receipt-for-scanning'] as const) {
    const job = { ...mails[template], to: { name: '', address } };
    await expect(composeMessage(job, await storage())).rejects.toMatchObject({
      name: 'Error',
      message: expect.stringMatching(/^Butikens e-postadress (saknas|är ogiltig)/),
    });
  }
});

it('An email message with a receipt attaches and stores it', async () => {
  const kept = await storage();
  const { attachments } = await composeMessage(confirmation, kept);
  const stored = await kept.get(receipt.key);
  expect(attachments).toEqual([
    { filename: 'Kvitto K2026-000123.pdf', contentType: 'application/pdf', content: stored!.bytes },
  ]);
  expect(stored!.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

it('The document that was stored first is attached, whatever the data says now', async () => {
  const kept = await storage();
  await kept.put(receipt.key, Buffer.from('%PDF-the one'), 'application/pdf');
  const { attachments } = await composeMessage(confirmation, kept);
  expect(attachments![0]!.content!.toString()).toBe('%PDF-the one');
});

it("An email message uses the shop's host when the company profile has no address", async () => {
  const job = mails['order-sent'];
  const message = await composeMessage({ ...job, shop: { ...job.shop, email: '', companyName: '' } }, await storage());
  expect(message.from).toEqual({ name: 'Kronblad', address: `no-reply@${new URL(job.publicUrl).hostname}` });
});
