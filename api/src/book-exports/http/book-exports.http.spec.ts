import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import { eventually, type ShopUnderTest, startShop } from '../../../test/shop-under-test.js';
import { readSie } from '../../../test/sie-validator.js';
import { Database, EventReader, PersonKeys, Replay } from '../../event-store/index.js';
import { EventCodec } from '../../event-store/log/event-codec.js';
import { journal } from '../../journal/index.js';

const month = stockholmDay(new Date()).slice(0, 7);
let shop: ShopUnderTest;
const ask = (path: string) => shop.api.askAsAdmin('GET', path);

beforeAll(async () => {
  shop = await startShop({ projector: true });
  await shop.api.askAsAdmin('PUT', '/settings/company', {
    payload: { companyName: 'Kronblad Blommor & Hem AB', orgNumber: '559999-0000' },
  });
  const { id, price } = await shop.product({ price: 449 });
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price });
  await shop.pay(json.client_secret);
  await eventually(async () => (await ask('/journal/totals')).json.vouchers === 1);
});
afterAll(() => shop.close());

describe('book exports', () => {
  it('give a month as SIE, the same bytes each time, and record who took which', async () => {
    const first = await ask(`/book-exports/sie?period=${month}`);
    expect(first.headers['content-disposition']).toBe(`attachment; filename="bokforing-${month}.si"`);
    const { head, vouchers } = readSie(first.body);
    expect(head).toMatchObject({ ORGNR: '559999-0000', FNAMN: '"Kronblad Blommor & Hem AB"' });
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

  it('give the same SIE file after the journal has been rebuilt', async () => {
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

  it('give the vouchers as CSV, a row for each line', async () => {
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

  it('report the VAT of a month, a quarter or a year', async () => {
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

  it('refuse what is no period', async () => {
    for (const path of ['sie?period=2026-Q4', 'sie', 'vouchers.csv?period=2026-13', 'vat-report?period=26']) {
      expect((await ask(`/book-exports/${path}`)).status).toBe(400);
    }
  });
});
