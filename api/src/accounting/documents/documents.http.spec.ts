import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ShopDocument } from '@kronblad/contracts/jobs/documents';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { type QueueBackend, UnrecoverableError, type Worker } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { openWorker } from '../../../platform/test/queue-backends.js';
import { eventually, receipted, type ShopUnderTest, startShop } from '../../../test/shop-under-test.js';
import { EventStore } from '../../event-store/index.js';
import { creditNoteStream, receiptStream } from '../../events/streams.js';
import { QUEUE_BACKEND, QUEUES, type Queues, STORAGE } from '../../integrations/index.js';
import { changedDocumentFindings } from '../../ops/health/queue-probes.js';
import { EffectsQuery, ON_DEMAND } from '../../outbox/index.js';
import { RecordOutcomes } from '../../outbox/record-outcomes.handler.js';
import { Documents } from './documents.js';

let shop: ShopUnderTest;
let paidId: number;

async function order(price: number, firstName: string) {
  const { id } = await shop.product({ price });
  const changes = { first_name: firstName };
  return (await shop.checkout({ items: [{ id, quantity: 1 }], total: price, changes })).json;
}

async function pay({ order_id, client_secret }: { order_id: number; client_secret: string }) {
  await shop.pay(client_secret);
  await eventually(async () => (await shop.order(order_id)).payment_status === 'paid');
  await receipted(shop, order_id);
}

beforeAll(async () => {
  shop = await startShop({ projector: true });
  const paid = await order(1234.5, '=1+1;"Å"');
  await order(100, 'Obetald');
  paidId = paid.order_id;
  await pay(paid);
});
afterAll(() => shop.close());

const year = () => Number(stockholmDay(new Date()).slice(0, 4));
const get = (path: string) => shop.api.askAsAdmin('GET', path);

const documents = () => shop.api.app.get(Documents, { strict: false });
const change = async (of: 'company' | 'facts', payload: object) => {
  const { status } = await shop.api.askAsAdmin('PUT', `/settings/${of}`, { payload });
  expect(status).toBe(200);
};
const sale = async (): Promise<number> => {
  const sold = await order(299, 'Astrid');
  await pay(sold);
  return sold.order_id;
};
const refunded = async (orderId: number): Promise<string> => {
  await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount: 1, reason: 'Vissen' } });
  await eventually(async () => Boolean((await shop.order(orderId)).refunds[0]?.credit_note_id));
  return (await shop.order(orderId)).refunds[0].credit_note_id;
};

describe('the books of the orders', () => {
  it('The books of the orders count and sum the paid orders of a period', async () => {
    await shop.api.askAsAdmin('POST', `/orders/${paidId}/refund`, { payload: { amount: 34.5 } });
    const sums = { orders: 1, turnover: 1234.5, tax: 246.9, refunded: 34.5, years: [year()] };
    expect((await get(`/orders/totals?year=${year()}`)).json).toEqual(sums);
    expect((await get('/orders/totals')).json).toEqual(sums);
    expect((await get(`/orders/totals?year=${year() - 1}`)).json).toMatchObject({ orders: 0, turnover: 0 });
    const month = Number(stockholmDay(new Date()).slice(5, 7));
    expect((await get(`/orders?month=${month}`)).json).toHaveLength(2);
    expect((await get(`/orders?month=${(month % 12) + 1}`)).json).toHaveLength(0);
    expect((await get('/orders/totals?month=13')).status).toBe(400);
  });

  it('The books of the orders are exported as Swedish spreadsheets open them, and no cell as a formula', async () => {
    const { status, headers, body } = await get(`/orders/bookkeeping.csv?year=${year()}`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="bokforing-${year()}-alla-manader.csv"`);
    const [head, first, second, ...rest] = body.toString('utf8').split('\r\n');
    expect(head).toBe(
      '\uFEFF"Ordernummer";"Datum";"Kund";"E-post";"Totalt";"Moms";"Betalstatus";"Leveransstatus";"Betald";"Betalsätt"',
    );
    expect(first).toMatch(
      /^"ORD-\d+";"\d{4}-\d\d-\d\d";"'=1\+1;""Å"" Åström";"astrid@example.se";"1234,50";"246,90";"Betald";"Väntande";"\d{4}-\d\d-\d\d";"Kort"$/,
    );
    expect(second).toMatch(/;"100,00";"20,00";"Obetald";"Väntande";"";""$/);
    expect(rest).toEqual(['']);
  });

  it('The books keep an order that was deleted after it got a receipt, marked as deleted', async () => {
    const before = (await get('/orders/totals')).json;
    const deleted = await order(500, 'Bort');
    await pay(deleted);
    await shop.api.askAsAdmin('POST', `/orders/${deleted.order_id}/refund`, { payload: {} });
    expect((await shop.api.askAsAdmin('DELETE', `/orders/${deleted.order_id}`)).status).toBeLessThan(300);

    expect((await get('/orders/totals')).json).toMatchObject({
      orders: before.orders + 1,
      turnover: before.turnover + 500,
      tax: before.tax + 100,
    });
    const ids = async (query: string) =>
      (await get(`/orders?${query}`)).json.map(({ id, deleted: gone }: { id: number; deleted: boolean }) => [id, gone]);
    expect(await ids('in_books=true')).toContainEqual([deleted.order_id, true]);
    expect(await ids('')).not.toContainEqual([deleted.order_id, true]);
    expect((await get('/orders/bookkeeping.csv')).body.toString()).toMatch(/"500,00";"100,00";"[^"]+";"Borttagen";/);
  });
});

describe('what a receipt and a credit note say', () => {
  it('A receipt names its lines, freight and VAT', async () => {
    expect(await documents().receipt(paidId)).toMatchObject({
      receiptNumber: expect.stringMatching(/^K\d{4}-000001$/),
      lines: [{ quantity: 1, listPriceOre: 123_450, unitPriceOre: 123_450, vatRate: 25, totalOre: 123_450 }],
      vat: [{ rate: 25, netOre: 98_760, vatOre: 24_690, grossOre: 123_450 }],
      shippingMethod: 'pickup',
      shippingOre: 0,
      totalOre: 123_450,
    });
  });

  it('A document does not change with later settings', async () => {
    const early = await sale();
    await change('company', { companyName: 'Kronblad AB', orgNumber: '559999-0008' });
    await change('facts', { dispatchDays: { min: 1, max: 1 }, deliveryDays: { min: 1, max: 2 } });
    const orderId = await sale();
    const noteId = await refunded(orderId);
    const [receipt, note] = [await documents().receiptOf(orderId), await documents().creditNote(noteId)];

    await change('company', { companyName: 'Nya Bolaget AB', orgNumber: '559999-1113' });
    await change('facts', { dispatchDays: { min: 3, max: 4 }, deliveryDays: { min: 5, max: 9 } });

    expect(receipt).toMatchObject({ seller: { orgNumber: '559999-0008' }, deliveryDays: '1–2 arbetsdagar' });
    expect(await documents().receiptOf(orderId)).toEqual(receipt);
    expect(await documents().creditNote(noteId)).toEqual(note);
    expect((await documents().receiptOf(await sale()))?.seller.companyName).toBe('Nya Bolaget AB');
    // This receipt was issued before the first company profile was saved, so the first profile applies.
    expect((await documents().receiptOf(early))?.seller.companyName).toBe('Kronblad AB');
  });
});

describe('the file of a document', () => {
  it('The file of a document is named after its event, so that no other document can replace it', async () => {
    const orderId = await sale();
    const noteId = await refunded(orderId);
    const idOf = async (stream: string) =>
      (await shop.api.app.get(EventStore, { strict: false }).load(stream)).events[0]?.id;
    const [receipt, note] = [await documents().receiptOf(orderId), await documents().creditNote(noteId)];
    expect(receipt?.key).toContain(`${receipt?.receiptNumber}-${await idOf(receiptStream(orderId))}`);
    expect(note.key).toContain(`${note.creditNoteNumber}-${await idOf(creditNoteStream(noteId))}`);
  });
});

describe('a document that was rendered again', () => {
  const key = 'documents/receipts/2026/K2026-000001-e.pdf';
  const made = (orderId: number, sha256: string) =>
    shop.api.app.get(CommandBus, { strict: false }).execute(
      new RecordOutcomes([
        {
          effect: { effectId: `${ON_DEMAND}${crypto.randomUUID()}`, kind: 'receipt-pdf', orderId },
          ok: true,
          attempts: 1,
          at: new Date().toISOString(),
          error: null,
          result: { type: 'document', key, sha256, bytes: 4 },
        },
      ]),
    );
  const health = () => changedDocumentFindings(shop.api.app.get(EffectsQuery, { strict: false }));
  const failedOf = async (orderId: number) =>
    (await shop.order(orderId)).effects.filter(
      ({ kind, status }: Record<string, string>) => kind === 'receipt-pdf' && status === 'failed',
    );

  it('A document that was rendered again is reported by its order, health and the log while it differs from the original', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const orderId = await sale();
    await made(orderId, 'original');
    await made(orderId, 'original');
    expect([await failedOf(orderId), await health()]).toEqual([[], { changed: 0 }]);

    await made(orderId, 'another');

    expect(error).toHaveBeenCalledWith(expect.stringMatching(/K2026-000001-e\.pdf .*another, not original/));
    expect(await failedOf(orderId)).toMatchObject([{ kind: 'receipt-pdf', error: expect.stringMatching(/original/) }]);
    expect(await health()).toMatchObject({ status: 'degraded', changed: 1 });

    await made(orderId, 'original');
    expect([await failedOf(orderId), await health()]).toEqual([[], { changed: 0 }]);
  });
});

describe('PDFs of documents', () => {
  let queues: Queues;
  let storage: Storage;
  let worker: Pick<Worker, 'close'> | null = null;
  let orderId: number;

  beforeAll(async () => {
    queues = shop.api.app.get(QUEUES, { strict: false });
    storage = shop.api.app.get(STORAGE, { strict: false });
    await shop.api.askAsAdmin('PUT', '/settings/company', {
      payload: { companyName: 'Kronblad', scanningEmail: 'skanning@kronblad.example' },
    });
    orderId = await sale();
    await eventually(async () => (await shop.order(orderId)).effects.length > 0);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await worker?.close();
    worker = null;
  });

  const receipt = () => shop.api.askAsAdmin('GET', `/orders/${orderId}/receipt.pdf`);
  const store = async ({ key }: ShopDocument) => storage.put(key, Buffer.from('%PDF-1.7'), 'application/pdf');
  const makeDocuments = (make = store) => {
    const backend = shop.api.app.get<QueueBackend>(QUEUE_BACKEND, { strict: false });
    worker = openWorker(backend, 'documents', ({ document }) => make(document as ShopDocument));
  };
  const loseFile = async () => {
    await eventually(async () => {
      const { waiting, active } = await queues.documents.getJobCounts('waiting', 'active');
      return waiting === 0 && active === 0;
    });
    const document = await documents().receiptOf(orderId);
    await storage.delete(document?.key as string);
  };

  it('PDFs of documents are made on request, and again when the file was lost', async () => {
    makeDocuments();
    await eventually(async () => (await receipt()).status === 200);
    await loseFile();
    expect((await receipt()).json).toMatchObject({ code: 'document_not_ready' });
    await eventually(async () => (await receipt()).status === 200);
  });

  it('PDFs of documents are made again after they could not be made', async () => {
    await loseFile();
    const broken = new UnrecoverableError('the disk is full');
    makeDocuments(() => Promise.reject(broken));
    await receipt();
    await eventually(async () => (await queues.documents.getFailedCount()) > 0);
    await worker?.close();
    makeDocuments();
    await eventually(async () => (await receipt()).status === 200);
  });

  describe('while the queue does not answer', () => {
    const silence = () => {
      const never = () => new Promise<never>(() => undefined);
      jest.spyOn(shop.api.app.get<QueueBackend>(QUEUE_BACKEND, { strict: false }), 'ping').mockImplementation(never);
      for (const queue of [queues.mail, queues.documents]) {
        jest.spyOn(queue, 'getJob').mockImplementation(never);
        jest.spyOn(queue, 'add').mockImplementation(never);
      }
    };
    const away = {
      status: 503,
      json: { code: 'queue_away', message: expect.stringMatching(/svarar inte just nu/) },
      headers: { 'retry-after': '5' },
    };

    it('PDFs and mails are refused after a moment while the queue does not answer, and the request is not noted', async () => {
      const { effects } = await shop.order(orderId);
      await loseFile();
      silence();
      const asked = [
        receipt(),
        shop.api.askAsAdmin('POST', `/orders/${orderId}/send-for-scanning`),
        shop.api.askAsAdmin('POST', `/orders/${orderId}/effects/${effects[0].id}/resend`),
      ];
      for (const answer of await Promise.all(asked)) expect(answer).toMatchObject(away);
      expect((await shop.order(orderId)).effects).toHaveLength(effects.length);
    });
  });
});
