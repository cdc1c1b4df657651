import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stockholmYear } from '@kronblad/contracts/rules/time';
import type { Storage } from '@kronblad/platform/storage';
import { eventually, paidOrder, type ShopUnderTest, startShopWithQueue } from '../../../test/shop-under-test.js';
import { readSie } from '../../../test/sie-validator.js';
import { readZip } from '../../../test/zip-reader.js';
import { Documents } from '../../bookkeeping/index.js';
import { QUEUES, type Queues, STORAGE } from '../../integrations/index.js';
import type { Manifest } from '../archive/manifest.js';

const year = stockholmYear(new Date());
let shop: ShopUnderTest;
const ask = (path: string) => shop.api.askAsAdmin('GET', path);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  shop = await startShopWithQueue('postgres');
});
afterAll(() => shop.close());

describe('the archive of a year', () => {
  it('is refused until the company has a name and a number', async () => {
    expect((await ask(`/book-exports/archive?year=${year}`)).status).toBe(422);
    await shop.api.askAsAdmin('PUT', '/settings/company', {
      payload: { companyName: 'Kronblad AB', orgNumber: '559999-0000' },
    });
    expect((await ask('/book-exports/archive?year=2026-11')).status).toBe(400);
  });

  it('has the books, every PDF and the SHA-256 of each file, and asks for the PDFs that are missing', async () => {
    const { orderId: kept } = await paidOrder(shop);
    const { orderId: credited } = await paidOrder(shop);
    await shop.api.askAsAdmin('POST', `/orders/${credited}/refund`, { payload: { amount: 1, reason: 'Vissen' } });
    await eventually(async () => Boolean((await shop.order(credited)).refunds[0]?.credit_note_id));
    await eventually(async () => (await ask('/journal/totals')).json.vouchers >= 3);
    const receipt = await shop.api.app.get(Documents, { strict: false }).receiptOf(kept);
    const storage = shop.api.app.get<Storage>(STORAGE, { strict: false });
    await storage.put(receipt?.key as string, Buffer.from('%PDF-1.7 kept'), 'application/pdf');

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
    expect(manifest.missing_documents).toEqual([`K${year}-000002`, `KR${year}-000001`]);
    expect(manifest.files).toEqual(
      [...files]
        .filter(([name]) => name !== 'manifest.json')
        .map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
    );
    const [logged] = (await ask('/book-exports')).json;
    expect(logged).toMatchObject({ kind: 'archive', period: String(year), missing_documents: 2, sha256: sha256(body) });
    const queued = await shop.api.app.get<Queues>(QUEUES, { strict: false }).documents.getJobs(['waiting']);
    const asked = queued.map(({ data }) => data.effect.effectId).filter((id) => id.startsWith('on-demand-'));
    expect(asked).toHaveLength(2);
  });
});
