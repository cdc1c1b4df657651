import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { eventually, receipted, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { EffectsQuery } from '../effects/index.js';
import { RecordOutcomes } from '../effects/record-outcomes.handler.js';
import { changedDocuments } from '../ops/health/queue-probes.js';
import { Documents } from './documents.js';

let shop: ShopUnderTest;
const documents = () => shop.api.app.get(Documents, { strict: false });

beforeAll(async () => {
  shop = await startShop();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => shop.close());

const change = async (of: 'company' | 'facts', payload: object) => {
  const { status } = await shop.api.askAsAdmin('PUT', `/settings/${of}`, { payload });
  expect(status).toBe(200);
};
const sale = async () => {
  const { id, price } = await shop.product();
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price });
  await shop.pay(json.client_secret);
  const orderId = json.order_id as number;
  await eventually(async () => (await shop.order(orderId)).payment_status === 'paid');
  await receipted(shop, orderId);
  return orderId;
};
const refunded = async (orderId: number): Promise<string> => {
  await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount: 1, reason: 'Vissen' } });
  await eventually(async () => Boolean((await shop.order(orderId)).refunds[0]?.credit_note_id));
  return (await shop.order(orderId)).refunds[0].credit_note_id;
};

describe('what a receipt and a credit note say', () => {
  it('does not change with later settings', async () => {
    const early = await sale();
    await change('company', { companyName: 'Kronblad AB', orgNumber: '559999-0000' });
    await change('facts', { dispatchDays: { min: 1, max: 1 }, deliveryDays: { min: 1, max: 2 } });
    const orderId = await sale();
    const noteId = await refunded(orderId);
    const [receipt, note] = [await documents().receiptOf(orderId), await documents().creditNote(noteId)];

    await change('company', { companyName: 'Nya Bolaget AB', orgNumber: '559999-1111' });
    await change('facts', { dispatchDays: { min: 3, max: 4 }, deliveryDays: { min: 5, max: 9 } });

    expect(receipt).toMatchObject({ seller: { orgNumber: '559999-0000' }, deliveryDays: '1–2 arbetsdagar' });
    expect(await documents().receiptOf(orderId)).toEqual(receipt);
    expect(await documents().creditNote(noteId)).toEqual(note);
    expect((await documents().receiptOf(await sale()))?.seller.companyName).toBe('Nya Bolaget AB');
    // This receipt was issued before the first company profile was saved, so the first profile applies.
    expect((await documents().receiptOf(early))?.seller.companyName).toBe('Kronblad AB');
  });
});

describe('a document that was rendered again', () => {
  const key = 'documents/receipts/2026/K2026-000001-e.pdf';
  const made = (orderId: number, sha256: string) =>
    shop.api.app.get(CommandBus, { strict: false }).execute(
      new RecordOutcomes([
        {
          effect: { effectId: crypto.randomUUID(), kind: 'receipt-pdf', orderId },
          ok: true,
          attempts: 1,
          at: new Date().toISOString(),
          error: null,
          result: { type: 'document', key, sha256, bytes: 4 },
        },
      ]),
    );
  const health = () => changedDocuments(shop.api.app.get(EffectsQuery, { strict: false }));
  const failedOf = async (orderId: number) =>
    (await shop.order(orderId)).effects.filter(({ status }: { status: string }) => status === 'failed');

  it('is reported by its order, health and the log while it differs from the original', async () => {
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
