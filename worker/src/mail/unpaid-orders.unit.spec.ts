import type { MailJob } from '@kronblad/contracts/jobs/mail';
import { mails } from '../../test/sample-mails.js';
import { funeralOrder, giftOrder, shop } from '../../test/samples.js';
import { emailText } from './text/email-text.js';
import { writeEmail } from './write-email.js';

const textOf = (job: MailJob) => emailText(writeEmail(job), shop).replaceAll(/\s+/g, ' ');
const unpaid = { ...giftOrder, unpaid: true, paymentMethod: 'Betalas i butiken' };
const unpaidFuneral = { ...unpaid, delivery: funeralOrder.delivery };

describe('emails about an unpaid order', () => {
  it('The confirmation of an order that is paid later has its terms, but speaks of no payment and no receipt', () => {
    const job = { ...mails['order-confirmation'], order: unpaid, receiptNumber: null, attachments: [] };
    const said = textOf(job);
    for (const part of [
      'Betalas i butiken',
      'fredag 27 november 2026',
      'Karin Åström',
      'Grattis mamma!',
      'Ångerrätt',
    ]) {
      expect(said).toContain(part);
    }
    expect(`${writeEmail(job).preheader} ${said}`).not.toMatch(/din betalning|bifogat|K2026/);
  });

  it('The receipt of a confirmed order confirms it no second time', () => {
    const { email, said } = { email: writeEmail(mails.receipt), said: textOf(mails.receipt) };
    expect(email.subject).toMatch(/^Kvitto för order/);
    expect(said).toContain('K2026-000123');
    expect(said).not.toMatch(/Ångerrätt|Orderbekräftelse/);
  });

  it.each([
    ['paid', giftOrder, true],
    ['paid funeral', funeralOrder, true],
    ['unpaid', unpaid, false],
    ['unpaid funeral', unpaidFuneral, false],
  ] as const)('Money back is promised to whoever has paid (%s)', (_of, order, isPromised) => {
    const jobs = [mails['not-delivered'], mails['order-confirmation']].map((job) => ({ ...job, order }) as MailJob);
    expect(jobs.map((job) => textOf(job).includes('hela beloppet tillbaka'))).toEqual([isPromised, isPromised]);
  });
});
