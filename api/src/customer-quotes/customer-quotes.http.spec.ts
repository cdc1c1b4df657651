import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { prepareRelease } from '../cli/prepare-release.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const quote = { text: 'Fin bukett.', name: 'Lena, Kramfors', source: 'Google' };
const create = (payload: object) => api.askAsAdmin('POST', '/customer-quotes', { payload });
const shown = async () => (await api.ask('GET', '/customer-quotes/shown')).json;

it('A new shop quotes nobody', async () => {
  await prepareRelease(api.database.url, undefined);
  expect(await shown()).toEqual([]);
});

it('The first three by order are shown to everybody, and follow every change', async () => {
  const made = [];
  for (const [name, sort_order] of [
    ['C', 30],
    ['A', 10],
    ['D', 40],
    ['B', 20],
  ] as const) {
    made.push((await create({ ...quote, name, sort_order })).json);
  }
  const names = async () => (await shown()).map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['A', 'B', 'C']);
  expect((await shown())[0]).toEqual({ ...quote, name: 'A' });
  await api.askAsAdmin('PUT', `/customer-quotes/${made[2].id}`, { payload: { sort_order: 1 } });
  await api.askAsAdmin('DELETE', `/customer-quotes/${made[1].id}`);
  expect(await names()).toEqual(['D', 'B', 'C']);
});

it.each([
  [{ text: ' ' }, 'text'],
  [{ name: '' }, 'name'],
  [{ source: '' }, 'source'],
])('A quote with %j is refused', async (change, field) => {
  const { status, json } = await create({ ...quote, ...change });
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});
