import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { prepareRelease } from '../cli/prepare-release.js';
import { faqSeed } from './index.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const entry = { question: 'Får hunden följa med?', answer: 'Ja, {kontakt} om den är stor.', section: 'kontakt' };
const create = (payload: object) => api.askAsAdmin('POST', '/faq', { payload });
const shown = async () =>
  (await api.ask('GET', '/faq/questions')).json.flatMap((group: { questions: object[] }) => group.questions);

it('A new shop has questions, created once', async () => {
  await prepareRelease(api.database.url, undefined);
  const first = await api.askAsAdmin('GET', '/faq?limit=100');
  expect(first.json).toHaveLength(faqSeed.details.length);
  const ids: number[] = first.json.map(({ id }: { id: number }) => id);
  await Promise.all(ids.map((id) => api.askAsAdmin('DELETE', `/faq/${id}`)));
  await prepareRelease(api.database.url, undefined);
  expect((await api.askAsAdmin('GET', '/faq')).json).toEqual([]);
});

let path: string;

it('A created question is shown with facts filled in', async () => {
  const created = await create(entry);
  expect([created.status, created.json]).toEqual([
    201,
    {
      ...entry,
      id: expect.any(Number),
      version: 1,
      link_href: '',
      link_text: '',
      sort_order: 100,
      is_published: true,
      created_at: expect.stringMatching(/Z$/),
    },
  ]);
  expect(await shown()).toEqual([
    { question: entry.question, answer: 'Ja, hör av dig till oss om den är stor.', link: null },
  ]);
  path = `/faq/${created.json.id}`;
});

it('A changed question keeps the fields that were not sent', async () => {
  const link = { link_href: '/kontakt', link_text: 'Skriv till oss' };
  expect((await api.askAsAdmin('PUT', path, { payload: link })).json).toMatchObject({
    ...entry,
    ...link,
    version: 2,
  });
  expect(await shown()).toMatchObject([{ link: ['/kontakt', 'Skriv till oss'] }]);
});

it('A question that is not published is not shown', async () => {
  await api.askAsAdmin('PUT', path, { payload: { is_published: false } });
  expect(await shown()).toEqual([]);
});

it('A deleted question is found no longer', async () => {
  expect((await api.askAsAdmin('DELETE', path)).json).toEqual({ id: Number(path.split('/').at(-1)) });
  expect((await api.askAsAdmin('GET', path)).status).toBe(404);
});

it.each([
  [{ ...entry, question: ' ' }, 'question'],
  [{ ...entry, question: 'Varför {frakt}?' }, 'question'],
  [{ ...entry, link_text: 'Frakt {frakt}' }, 'link_text'],
  [{ ...entry, answer: 'Frakten är {frakt\u00A0}.' }, 'answer'],
  [{ ...entry, answer: 'Ring {telefonen}.' }, 'answer'],
  [{ ...entry, answer: 'Ring {Constructor}.' }, 'answer'],
  [{ ...entry, section: 'annat' }, 'section'],
  [{ ...entry, link_href: 'javascript:alert(1)' }, 'link_href'],
])('The question %j is refused', async (payload, field) => {
  const { status, json } = await create(payload);
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});

it('Questions are listed by section as in the shop, then by their order', async () => {
  const made = [
    ['kontakt', 10],
    ['retur', 20],
    ['retur', 5],
    ['bestallning', 30],
  ] as const;
  for (const [section, sort_order] of made) await create({ ...entry, question: 'I ordning?', section, sort_order });
  const { json } = await api.askAsAdmin('GET', '/faq?search=I%20ordning');
  expect(json.map((row: { section: string; sort_order: number }) => [row.section, row.sort_order])).toEqual([
    ['bestallning', 30],
    ['retur', 5],
    ['retur', 20],
    ['kontakt', 10],
  ]);
});
