import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { LiveMessage } from '@kronblad/contracts/views/live';
import { paidOrder, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';

let shop: ShopUnderTest;
let url: string;

beforeAll(async () => {
  shop = await startShop({ projector: true });
  url = `${await shop.api.app.getUrl()}/api`;
});
afterAll(() => shop.close());

async function logIn(): Promise<{ authorization: string }> {
  const payload = { username: 'admin', password: 'en rimligt lång lösenfras' };
  const { json } = await shop.api.ask('POST', '/auth/login', { payload });
  return { authorization: `Bearer ${json.token}` };
}

async function listen(headers: Record<string, string>) {
  const reply = await fetch(`${url}/live`, { headers });
  const changed: string[] = [];
  const closed = (async () => {
    let text = '';
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const [, data] of messages.join('\n').matchAll(/^data: (.*)$/gm)) {
        changed.push(...(JSON.parse(data as string) as LiveMessage).changed);
      }
    }
  })();
  return { reply, changed, closed };
}

const within = async (ms: number, isSo: () => boolean) => {
  for (const end = Date.now() + ms; !isSo() && Date.now() < end; ) await new Promise((r) => setTimeout(r, 20));
  return isSo();
};

it('needs an administrator', async () => {
  expect((await listen({})).reply.status).toBe(401);
});

it('announces a sale when the statistics include it', async () => {
  const stream = await listen(await logIn());
  expect([stream.reply.status, stream.reply.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const { total } = await paidOrder(shop);
  expect(
    await within(2_000, () => ['log', 'sales', 'product-sales'].every((name) => stream.changed.includes(name))),
  ).toBe(true);
  const { json } = await shop.api.askAsAdmin('GET', '/orders/statistics');
  expect(json).toMatchObject({ daily_revenue: total, daily_orders: 1 });
});

it('ends with its session, and with the process', async () => {
  const headers = await logIn();
  const [mine, others] = [await listen(headers), await listen(await logIn())];
  await fetch(`${url}/auth/logout`, { method: 'POST', headers });
  await shop.product();
  await mine.closed;
  await shop.close();
  await others.closed;
  shop = await startShop();
});
