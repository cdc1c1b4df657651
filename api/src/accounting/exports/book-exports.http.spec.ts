import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { emailsIn } from '@kronblad/contracts/jobs/mail';
import { stockholmDay, stockholmYear } from '@kronblad/contracts/time/time';
import type { Storage } from '@kronblad/platform/storage';
import { eventually, paidOrder, type ShopUnderTest, startShop } from '../../../test/shop-under-test.js';
import { readSie } from '../../../test/sie-validator.js';
import { readZip } from '../../../test/zip-reader.js';
import { Database, EventReader, PersonKeys } from '../../event-store/index.js';
import { EventCodec } from '../../event-store/log/event-codec.js';
import { Replay } from '../../event-store/rebuild/index.js';
import { QUEUES, type Queues, STORAGE } from '../../integrations/index.js';
import { Documents, YearDocuments } from '../documents/index.js';
import { journal } from '../ledger/index.js';
import { ArchiveEmails } from './archive/archive-emails.js';
import type { Manifest } from './archive/manifest.js';

const year = stockholmYear(new Date());
const month = stockholmDay(new Date()).slice(0, 7);
let shop: ShopUnderTest;
let orderId: number;
const ask = (path: string) => shop.api.askAsAdmin('GET', path);

beforeAll(async () => {
  shop = await startShop({ projector: true });
  const { id, price } = await shop.product({ price: 449 });
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price });
  await shop.pay(json.client_secret);
  orderId = json.order_id;
  await eventually(async () => (await ask('/journal/totals')).json.vouchers === 1);
});
afterAll(() => shop.close());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('The archive of a year is refused until the company has a name and a number', async () => {
  expect((await ask(`/book-exports/archive?year=${year}`)).status).toBe(422);
  await shop.api.askAsAdmin('PUT', '/settings/company', {
    payload: { companyName: 'Kronblad Blommor & Hem AB', orgNumber: '559999-0008' },
  });
  expect((await ask('/book-exports/archive?year=2026-11')).status).toBe(400);
});

it('Book exports give a month as SIE, the same bytes each time, and record who took which', async () => {
  const first = await ask(`/book-exports/sie?period=${month}`);
  expect(first.headers['content-disposition']).toBe(`attachment; filename="bokforing-${month}.si"`);
  const { head, vouchers } = readSie(first.body);
  expect(head).toMatchObject({ ORGNR: '559999-0008', FNAMN: '"Kronblad Blommor & Hem AB"' });
  expect(vouchers).toMatchObject([{ series: 'K', number: 1, lines: [{ account: '1580', ore: 44_900 }, {}, {}] }]);
  expect((await ask(`/book-exports/sie?period=${month}`)).body.equals(first.body)).toBe(true);
  const { json } = await ask('/book-exports');
  expect(json).toHaveLength(2);
  expect(json[0]).toMatchObject({
    kind: 'sie',
    period: month,
    file_name: `bokforing-${month}.si`,
    bytes: first.body.length,
    sha256: createHash('sha256').update(first.body).digest('hex'),
    exported_by: 'admin',
  });
});

it('Book exports give the same SIE file after the journal has been rebuilt', async () => {
  const before = (await ask(`/book-exports/sie?period=${month}`)).body;
  const { url } = shop.api.database;
  const owner = await Database.connect({ url, poolSize: 2, applicationName: 'test-rebuild' });
  const events = new EventReader(new EventCodec(new PersonKeys(Buffer.alloc(32, 7))));
  await new Replay(owner, events).rebuildAll([journal]);
  await owner.close();
  const { body } = await ask(`/book-exports/sie?period=${month}`);
  expect(readSie(body).vouchers).not.toHaveLength(0);
  expect(body.equals(before)).toBe(true);
});

it('Book exports give the vouchers as CSV, a row for each line', async () => {
  const { body, headers } = await ask(`/book-exports/vouchers.csv?period=${month.slice(0, 4)}`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const [header, ...rows] = body.toString().trimEnd().split('\r\n');
  expect(header).toMatch(/^\uFEFFSerie;Nummer;Datum;/);
  expect(rows.map((row) => row.split(';').slice(-4))).toEqual([
    ['1580', 'Fordringar för kontokort', '449,00', ''],
    ['3001', 'Försäljning inom Sverige, 25 % moms', '', '359,20'],
    ['2611', 'Utgående moms på försäljning inom Sverige, 25 %', '', '89,80'],
  ]);
});

it('Book exports report the VAT of a month, a quarter or a year', async () => {
  const quarter = `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
  for (const period of [month, quarter, month.slice(0, 4)]) {
    const { json } = await ask(`/book-exports/vat-report?period=${period}`);
    expect(json).toMatchObject({ period, output_vat: 89, is_closed: false });
    expect(json.boxes.slice(0, 2)).toMatchObject([
      { box: '05', amount: 359.2, declared: 359 },
      { box: '10', amount: 89.8, declared: 89 },
    ]);
  }
});

it('Book exports refuse what is no period', async () => {
  for (const path of ['sie?period=2026-Q4', 'sie', 'vouchers.csv?period=2026-13', 'vat-report?period=26']) {
    expect((await ask(`/book-exports/${path}`)).status).toBe(400);
  }
});

it('The archive of a year has the books, every PDF and the SHA-256 of each file, and asks for the PDFs that are missing', async () => {
  const { orderId: kept } = await paidOrder(shop);
  await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount: 1, reason: 'Vissen' } });
  await eventually(async () => Boolean((await shop.order(orderId)).refunds[0]?.credit_note_id));
  await eventually(async () => (await ask('/journal/totals')).json.vouchers >= 3);
  const receipt = await shop.api.app.get(Documents, { strict: false }).receiptOf(kept);
  const storage = shop.api.app.get<Storage>(STORAGE, { strict: false });
  await storage.put(receipt?.key as string, Buffer.from('%PDF-1.7 kept'), 'application/pdf');

  const state = { documents: 3, missing: 2, email_asked: false };
  expect((await ask(`/book-exports/archive/readiness?year=${year}`)).json).toEqual(state);
  const prepared = await shop.api.askAsAdmin('POST', `/book-exports/archive/prepare?year=${year}`);
  expect([prepared.status, prepared.json]).toEqual([202, state]);
  const asked = async () => {
    const queued = await shop.api.app.get<Queues>(QUEUES, { strict: false }).documents.getJobs(['waiting']);
    return queued.map(({ data }) => data.effect.effectId).filter((id) => id.startsWith('on-demand-'));
  };
  await eventually(async () => (await asked()).length === 2);
  const { body, headers } = await ask(`/book-exports/archive?year=${year}`);

  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toBe(`attachment; filename="arkiv-${year}.zip"`);
  const files = readZip(body);
  const pdf = `kvitton/${receipt?.receiptNumber}.pdf`;
  expect([...files.keys()]).toEqual([
    `bokforing-${year}.si`,
    `verifikationer-${year}.csv`,
    `bokforing-${year}-alla-manader.csv`,
    pdf,
    'manifest.json',
  ]);
  expect(files.get(pdf)?.toString()).toBe('%PDF-1.7 kept');
  expect(readSie(files.get(`bokforing-${year}.si`) as Buffer).vouchers.length).toBeGreaterThanOrEqual(3);
  expect(files.get(`bokforing-${year}-alla-manader.csv`)?.toString()).toContain(receipt?.orderNumber);
  const manifest: Manifest = JSON.parse(String(files.get('manifest.json')));
  expect(manifest.missing_documents).toEqual([`K${year}-000001`, `KR${year}-000001`]);
  expect(manifest.files).toEqual(
    [...files]
      .filter(([name]) => name !== 'manifest.json')
      .map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
  );
  const [logged] = (await ask('/book-exports')).json;
  expect(logged).toMatchObject({ kind: 'archive', period: String(year), missing_documents: 2, sha256: sha256(body) });
  expect(await asked()).toHaveLength(2);
});

it('The archive of a year is told by one email to the staff who asked for it, once every PDF is made', async () => {
  const askForEmail = () => shop.api.askAsAdmin('POST', `/book-exports/archive/email?year=${year}`);
  const sweep = () => shop.api.app.get(ArchiveEmails, { strict: false }).sweep();
  const mails = async () => {
    const jobs = await shop.api.app.get<Queues>(QUEUES, { strict: false }).mail.getJobs(['waiting', 'prioritized']);
    return jobs.flatMap(({ data }) => emailsIn(data)).filter(({ template }) => template === 'archive-ready');
  };
  expect((await askForEmail()).json.code).toBe('account_email_missing');
  const payload = { email: 'ekonomi@kronblad.example', current_password: 'en rimligt lång lösenfras' };
  expect((await shop.api.askAsAdmin('PUT', '/auth/me', { payload })).status).toBe(200);
  for (const { json } of [await askForEmail(), await askForEmail()]) {
    expect(json).toEqual({ documents: 3, missing: 2, email_asked: true });
  }
  await sweep();

  const storage = shop.api.app.get<Storage>(STORAGE, { strict: false });
  for await (const { key } of shop.api.app.get(YearDocuments, { strict: false }).of(Number(year))) {
    await storage.put(key, Buffer.from('%PDF-1.7'), 'application/pdf');
  }
  const readiness = () => ask(`/book-exports/archive/readiness?year=${year}`);
  expect((await readiness()).json).toEqual({ documents: 3, missing: 0, email_asked: true });
  await sweep();
  await sweep();
  await eventually(async () => (await mails()).length > 0);
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: { address: 'ekonomi@kronblad.example' }, year: String(year) });
  expect((await readiness()).json.email_asked).toBe(false);
  const sql = "SELECT type FROM log.events WHERE stream = 'archive-emails' ORDER BY position";
  const logged = await shop.api.app.get(Database, { strict: false }).query<{ type: string }>(sql);
  expect(logged.map(({ type }) => type)).toEqual(['ArchiveEmailAsked', 'ArchiveCompleted']);
});
