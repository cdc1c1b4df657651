import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ShopDocument } from '@kronblad/contracts/jobs';
import { type QueueBackend, UnrecoverableError, type Worker } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { kindsHere, openWorker } from '../../../platform/test/queue-backends.js';
import { eventually, type ShopUnderTest, startShop, startShopWithQueue } from '../../../test/shop-under-test.js';
import { QUEUE_BACKEND, QUEUES, type Queues, STORAGE } from '../../integrations/index.js';
import { Documents } from '../documents.js';

describe.each(kindsHere)('documents, with queues on %s', (kind) => {
  let shop: ShopUnderTest;
  let queues: Queues;
  let storage: Storage;
  let worker: Pick<Worker, 'close'> | null = null;
  let orderId: number;

  beforeAll(async () => {
    shop = await startShopWithQueue(kind);
    queues = shop.api.app.get(QUEUES, { strict: false });
    storage = shop.api.app.get(STORAGE, { strict: false });
    await shop.api.askAsAdmin('PUT', '/settings/company', {
      payload: { companyName: 'Kronblad', scanningEmail: 'skanning@kronblad.example' },
    });
    const { id, price } = await shop.product();
    const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price });
    await shop.pay(json.client_secret);
    orderId = json.order_id;
    await eventually(async () => (await shop.order(orderId)).effects.length > 0);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await worker?.close();
    worker = null;
  });
  afterAll(() => shop.close());

  const receipt = () => shop.api.askAsAdmin('GET', `/orders/${orderId}/receipt.pdf`);
  const store = async ({ key }: ShopDocument) => storage.put(key, Buffer.from('%PDF-1.7'), 'application/pdf');
  const makeDocuments = (make = store) => {
    const backend = shop.api.app.get<QueueBackend>(QUEUE_BACKEND, { strict: false });
    worker = openWorker(backend, 'documents', ({ document }) => make(document));
  };
  const loseFile = async () => {
    await eventually(async () => {
      const { waiting, active } = await queues.documents.getJobCounts('waiting', 'active');
      return waiting === 0 && active === 0;
    });
    const document = await shop.api.app.get(Documents, { strict: false }).receiptOf(orderId);
    await storage.delete(document?.key as string);
  };

  it('are made on request, and again when the file was lost', async () => {
    makeDocuments();
    await eventually(async () => (await receipt()).status === 200);
    for (const time of ['first', 'second']) {
      await loseFile();
      expect([time, (await receipt()).json]).toMatchObject([time, { code: 'document_not_ready' }]);
      await eventually(async () => (await receipt()).status === 200);
    }
  });

  it('are made again after they could not be made', async () => {
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

    it('are refused after a moment when they have to be made, and so is a mail that is asked for, which is not noted', async () => {
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

describe('after the database went back to an earlier moment, and the files did not', () => {
  const shops: ShopUnderTest[] = [];
  const workers: Pick<Worker, 'close'>[] = [];
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kept-files-'));
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await Promise.all(shops.map((shop) => shop.close()));
    await rm(folder, { recursive: true, force: true });
  });

  const sellTo = async (firstName: string) => {
    const shop = await startShop({ projector: true, env: { DATA_DIR: folder } });
    shops.push(shop);
    const storage = shop.api.app.get<Storage>(STORAGE, { strict: false });
    const make = async ({ document }: { document: ShopDocument }) => {
      if (await storage.exists(document.key)) return;
      await storage.put(document.key, Buffer.from(JSON.stringify(document.buyer)), 'application/pdf');
    };
    const backend = shop.api.app.get<QueueBackend>(QUEUE_BACKEND, { strict: false });
    workers.push(openWorker(backend, 'documents', make));
    await shop.api.askAsAdmin('PUT', '/settings/company', { payload: { companyName: 'Kronblad' } });
    const { id, price } = await shop.product();
    const items = [{ id, quantity: 1 }];
    const { json } = await shop.checkout({ items, total: price, changes: { first_name: firstName } });
    await shop.pay(json.client_secret);
    return { shop, orderId: json.order_id as number };
  };
  type Sale = Awaited<ReturnType<typeof sellTo>>;

  const textOf = async ({ shop }: Sale, address: string) => {
    const ask = () => shop.api.askAsAdmin('GET', address);
    await eventually(async () => (await ask()).status === 200);
    return (await ask()).body.toString();
  };
  const receiptOf = async (sale: Sale) => {
    const text = await textOf(sale, `/orders/${sale.orderId}/receipt.pdf`);
    return { number: (await sale.shop.order(sale.orderId)).receipt_number, text };
  };
  const creditNoteOf = async (sale: Sale) => {
    await sale.shop.api.askAsAdmin('POST', `/orders/${sale.orderId}/refund`, {
      payload: { amount: 1, reason: 'Vissen' },
    });
    const refund = async () => (await sale.shop.order(sale.orderId)).refunds[0];
    await eventually(async () => Boolean((await refund())?.credit_note_id));
    const { credit_note_id: id, credit_note_number: number } = await refund();
    return { number, text: await textOf(sale, `/credit-notes/${id}.pdf`) };
  };

  it('a document of another event with the same number is never returned', async () => {
    const [anna, bertil] = [await sellTo('Anna'), await sellTo('Bertil')];
    for (const documentOf of [receiptOf, creditNoteOf]) {
      const [hers, his] = [await documentOf(anna), await documentOf(bertil)];
      expect(his.number).toBe(hers.number);
      expect([hers.text, his.text]).toEqual([expect.stringContaining('Anna'), expect.stringContaining('Bertil')]);
    }
  });
});
