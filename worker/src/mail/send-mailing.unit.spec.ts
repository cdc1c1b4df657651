import { BOUNCED_ERROR, type MailingContent, type MailingJob } from '@kronblad/contracts/jobs/jobs';
import { UnrecoverableError } from '@kronblad/platform/queues';
import { mails } from '../../test/sample-mails.js';
import type { DeliveryState, UnansweredDelivery } from '../jobs/index.js';
import { composeMailing } from './mailing-message.js';
import { sendMailing } from './send-mailing.js';
import type { MailTransport } from './transport.js';

const content: MailingContent = {
  publicUrl: 'https://kronblad.example',
  shop: { ...mails['order-sent'].shop, companyName: 'Kronblad AB', email: 'hej@kronblad.example' },
  sender: { name: 'Maja på Kronblad', address: '' },
  subject: 'Hej {{first_name}}',
  html: '<p>Till {{customer_name}}</p>',
};
const job: MailingJob = {
  effect: { effectId: 'mailing-1-2', kind: 'mailing', orderId: null },
  contentKey: 'mailings/1.json',
  to: { firstName: 'Åsa', lastName: 'Berg\r\nBcc: x@y.se', address: 'asa@example.se' },
  unsubscribeUrl: 'https://kronblad.example/avregistrera/token',
};

function memory(unanswered?: UnansweredDelivery): DeliveryState & { readonly kept: UnansweredDelivery[] } {
  const kept: UnansweredDelivery[] = [];
  return { unanswered, kept, keep: async (note) => void kept.push(note) };
}
const smtp = (facts: object) => Object.assign(new Error('refused'), facts);
const failing = (error: Error, isComplete = false): Pick<MailTransport, 'send'> => ({
  send: async (_message, onComplete) => {
    if (isComplete) {
      onComplete();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw error;
  },
});

test('An email of a mailing has its recipient, its sender and two ways to unsubscribe', () => {
  const message = composeMailing(job, content);
  expect(message).toMatchObject({
    from: { name: 'Maja på Kronblad', address: 'hej@kronblad.example' },
    to: { name: 'Åsa Berg Bcc: x@y.se', address: 'asa@example.se' },
    subject: 'Hej Åsa',
    headers: {
      'List-Unsubscribe':
        '<https://kronblad.example/avregistrera/token>, <mailto:hej@kronblad.example?subject=Avregistrera%20token>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  const parts = message.alternatives?.map(({ raw }) => String(raw).split(';')[0]);
  expect(parts).toEqual(['Content-Type: text/plain', 'Content-Type: text/html']);
});

test('An email of a mailing without an SMTP reply is not sent again', async () => {
  const kept = memory();
  await expect(sendMailing(job, kept, content, failing(new Error('ETIMEDOUT'), true))).rejects.toThrow(
    UnrecoverableError,
  );
  let sent = 0;
  const next = sendMailing(job, memory({ times: 1, open: true }), content, { send: async () => void sent++ });
  await expect(next).rejects.toThrow(UnrecoverableError);
  expect(sent).toBe(0);
});

test('An email of a mailing that never reached the server is retried', async () => {
  const failure = sendMailing(job, memory(), content, failing(new Error('ECONNREFUSED')));
  await expect(failure).rejects.not.toBeInstanceOf(UnrecoverableError);
});

test.each([
  [{ responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 No such user' }, true],
  ...[
    '550 no such user',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    '556 5.1.10 Recipient address has null MX',
    '550 5.1.0 <asa@example.se>: User unknown',
    '550 sorry, no mailbox here by that name (#5.1.1)',
    '550-5.1.1 The email account that you tried to reach does not exist.',
    '550 Unrouteable address',
  ].map((response) => [{ responseCode: 550, command: 'RCPT TO', response }, true] as const),
  ...[
    '552 5.2.2 Mailbox full',
    '550 SPF check failed',
    '550 5.7.1 Message rejected: blocked - see https://example.org/5.1.1',
    '550 blocked - see https://example.org',
    '553 sender domain must exist',
    '553 5.1.8 Domain of sender address does not exist',
    '550 5.1.7 Invalid sender',
    '550 5.1.1 SPF check failed for 5.1.1.8',
    '550 5.4.1 Recipient address rejected: Access denied',
    '550 Requested action not taken: mailbox unavailable',
    '550 Denied for 5.1.1.1',
  ].map((response) => [{ responseCode: 550, command: 'RCPT TO', response }, false] as const),
  [{ responseCode: 554, command: 'DATA', response: '554 5.7.1 Spam' }, false],
] as const)('The reply %j means that the mailbox does not exist: %s', async (facts, isBounced) => {
  const failure = sendMailing(job, memory(), content, failing(smtp(facts)));
  await expect(failure).rejects.toBeInstanceOf(UnrecoverableError);
  await failure.catch(({ message }: Error) => expect(message.startsWith(BOUNCED_ERROR)).toBe(isBounced));
});
