import { Diary, type Killing } from './diary.ts';

const killing: Killing = {
  ...{ round: 1, at: new Date(), step: 'pay', inStep: true, victim: 'api', member: 'api-a', pid: 1, downMs: 100 },
};

test('reports a run without sales or kills', () => {
  const diary = new Diary();
  expect(diary.idleness()).toEqual(['no order was paid', 'no process was killed']);
  diary.killings.push(killing);
  diary.sales.push({ outcome: 'refused' } as Diary['sales'][number]);
  expect(diary.idleness()).toEqual(['no order was paid']);
  diary.sales.push({ outcome: 'paid', orderId: 7, intentId: 'pi_1' });
  expect(diary.idleness()).toEqual([]);
});
