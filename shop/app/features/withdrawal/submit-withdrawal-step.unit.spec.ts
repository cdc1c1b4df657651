import { describe, expect, it } from '@jest/globals';
import type { ShopBackend } from '../../backend';
import { goodFields, goodValue, isNotice, stepOf, withdrawalForm } from './submit-withdrawal-step';

type Post = ShopBackend['post'];

const NOTICE = { name: 'Anna', order_number: 'ORD-7', email: 'anna@example.se', items: '', message: '' };
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const submitWithdrawalStep = async (data: FormData, post: Post) =>
  stepOf(await withdrawalForm.answer(data, { post, put: never }));
const never = async (): Promise<never> => {
  throw new Error('It was sent.');
};

function addGoods(data: FormData, goods: readonly Parameters<typeof goodValue>[0][], ticked: readonly number[]) {
  for (const [index, good] of goods.entries()) data.set(goodFields(index).good, goodValue(good));
  for (const index of ticked) data.set(goodFields(index).ticked, 'on');
}

describe('the withdrawal steps', () => {
  const goods = [
    { name: 'Krukan & fatet', ordered: 1, quantity: 1, exception: 'none', gone: null },
    { name: 'Blockljus 2 × 5 cm', ordered: 3, quantity: 3, exception: 'sealed_hygiene', gone: null },
  ] as const;
  const answer =
    (body: unknown, sent: unknown[] = []): Post =>
    async (path, content) => {
      sent.push([path, content]);
      return { status: 200, body };
    };

  it("The withdrawal steps show a review with the order's goods before anything is sent", async () => {
    const asked: unknown[] = [];
    expect(await submitWithdrawalStep(form({ ...NOTICE, step: 'review' }), answer({ goods }, asked))).toEqual({
      kind: 'review',
      notice: NOTICE,
      goods: goods.map((good) => ({ ...good, chosen: good.quantity })),
      goodsFailed: '',
      message: '',
    });
    expect(asked).toEqual([['/withdrawals/goods', { order_number: 'ORD-7', email: 'anna@example.se' }]]);
  });

  it('The withdrawal steps say in the review that the goods could not be read, and that there are none when nothing matches', async () => {
    const review = (post: Post) => submitWithdrawalStep(form({ ...NOTICE, step: 'review' }), post);
    const failed = { kind: 'review', goods: [], goodsFailed: expect.stringMatching(/^Vi kunde inte hämta varorna/) };
    expect(await review(never)).toMatchObject(failed);
    const limited = { code: 'too_many_requests', message: 'Vänta en stund.' };
    expect(await review(async () => ({ status: 429, body: limited }))).toMatchObject({
      ...failed,
      goodsFailed: 'Vänta en stund.',
    });
    expect(await review(answer({ goods: [] }))).toMatchObject({ kind: 'review', goods: [], goodsFailed: '' });
  });

  it('The withdrawal steps tick no goods without a right of withdrawal, and none that are gone', async () => {
    const tulips = { name: 'Tulpaner', ordered: 2, quantity: 2, exception: 'perishable', gone: null };
    const wreath = { name: 'Egen krans', ordered: 1, quantity: 1, exception: 'made_to_order', gone: null };
    const bowl = { name: 'Skål', ordered: 1, quantity: 0, exception: 'none', gone: 'repaid' };
    const step = await submitWithdrawalStep(
      form({ ...NOTICE, step: 'review' }),
      answer({ goods: [tulips, wreath, bowl, ...goods] }),
    );
    expect(step.kind === 'review' && step.goods.map(({ chosen }) => chosen)).toEqual([0, 0, 0, 1, 3]);
  });

  it('The withdrawal steps name all chosen goods when others of the order are gone', async () => {
    const left = { ...goods[1], quantity: 2 };
    const gone = { ...goods[0], quantity: 0, gone: 'withdrawn' } as const;
    for (const [offered, items] of [
      [[gone, goods[1]], '3 × Blockljus 2 × 5 cm'],
      [[goods[0], left], '1 × Krukan & fatet\n2 × Blockljus 2 × 5 cm'],
    ] as const) {
      const data = form({ ...NOTICE, step: 'confirm' });
      addGoods(data, offered, [0, 1]);
      const sent: unknown[] = [];
      await submitWithdrawalStep(data, answer({ received_at: '2026-11-25T18:42:07.000Z' }, sent));
      expect(sent).toEqual([['/withdrawals', { ...NOTICE, items }]]);
    }
  });

  it.each([
    [[0, 1], '3', ''],
    [[0], '3', '1 × Krukan & fatet'],
    [[1], '2', '2 × Blockljus 2 × 5 cm'],
    [[0, 1], '1', '1 × Krukan & fatet\n1 × Blockljus 2 × 5 cm'],
  ])('The withdrawal steps send the ticked goods %j with %s of the second as %j', async (ticked, pieces, items) => {
    const data = form({ ...NOTICE, 'antal-1': pieces, step: 'confirm' });
    addGoods(data, goods, ticked);
    const sent: unknown[] = [];
    const step = await submitWithdrawalStep(data, answer({ received_at: '2026-11-25T18:42:07.000Z' }, sent));
    expect(sent).toEqual([['/withdrawals', { ...NOTICE, items }]]);
    expect(step.kind).toBe('done');
  });

  it('The withdrawal steps ask for at least one of the goods', async () => {
    const data = form({ ...NOTICE, step: 'confirm' });
    addGoods(data, goods, []);
    expect(await submitWithdrawalStep(data, never)).toMatchObject({
      kind: 'review',
      goods: [{ chosen: 0 }, { chosen: 0 }],
      message: 'Kryssa för minst en vara.',
    });
  });

  it("The withdrawal steps show the order number in the shop's format", async () => {
    const typed = { ...NOTICE, order_number: ' Ordernr. 1795269600123 ', step: 'review' };
    expect(await submitWithdrawalStep(form(typed), never)).toMatchObject({
      notice: { ...NOTICE, order_number: 'ORD-1795269600123' },
    });
  });

  it('A withdrawal goes back with all fields kept', async () => {
    expect(await submitWithdrawalStep(form({ ...NOTICE, step: 'change' }), never)).toMatchObject({
      kind: 'write',
      notice: NOTICE,
    });
  });

  it.each(['name', 'order_number', 'email'])('The withdrawal steps send nothing without %s', async (field) => {
    const step = await submitWithdrawalStep(form({ ...NOTICE, [field]: ' ', step: 'confirm' }), never);
    expect(step.kind === 'write' && Object.keys(step.errors)).toEqual([field]);
  });

  it.each([
    [{}, true],
    [{ letter_follows: true }, true],
    [{ letter_follows: false }, false],
  ])('The withdrawal steps end with the time of receipt, for the email status %j', async (said, acknowledged) => {
    const receivedAt = '2026-11-25T18:42:07.000Z';
    const post: Post = async (path, body) => {
      expect([path, body]).toEqual(['/withdrawals', NOTICE]);
      return { status: 200, body: { received_at: receivedAt, ...said } };
    };
    expect(await submitWithdrawalStep(form({ ...NOTICE, step: 'confirm' }), post)).toEqual({
      kind: 'done',
      notice: NOTICE,
      receivedAt,
      acknowledged,
    });
  });

  it.each([
    [500, null],
    [200, null],
    [422, { code: 'x' }],
  ])('The withdrawal steps allow another confirmation when the shop answers %d %j', async (status, body) => {
    expect(await submitWithdrawalStep(form({ ...NOTICE, step: 'confirm' }), async () => ({ status, body }))).toEqual({
      kind: 'review',
      notice: NOTICE,
      goods: [],
      goodsFailed: '',
      message: 'Det uppstod ett fel. Vänligen försök igen.',
    });
  });

  it('The withdrawal steps allow another confirmation when the network fails', async () => {
    expect(await submitWithdrawalStep(form({ ...NOTICE, step: 'confirm' }), never)).toMatchObject({
      kind: 'review',
      message: expect.stringMatching(/nätverksfel/),
    });
  });
});

describe('stored history state', () => {
  it.each([
    ['a notice', NOTICE, true],
    ['nothing', null, false],
    ['something else', { alreadyPaid: true }, false],
    ['a notice of another make', { ...NOTICE, items: undefined }, false],
  ])('Stored history state is validated as a notice: %s', (_, kept, taken) => expect(isNotice(kept)).toBe(taken));
});
