import { type Killing, RunLog } from './run-log.ts';

const killing: Killing = {
  ...{ round: 1, at: new Date(), step: 'pay', inStep: true, victim: 'api', member: 'api-a', pid: 1, downMs: 100 },
};

test('A run without sales or kills is reported', () => {
  const runLog = new RunLog();
  expect(runLog.idleness()).toEqual(['no order was paid', 'no process was killed']);
  runLog.killings.push(killing);
  runLog.sales.push({ outcome: 'refused' } as RunLog['sales'][number]);
  expect(runLog.idleness()).toEqual(['no order was paid']);
  runLog.sales.push({ outcome: 'paid', orderId: 7, intentId: 'pi_1' });
  expect(runLog.idleness()).toEqual([]);
});
