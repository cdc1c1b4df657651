import { type KillingInStep, pairsWithoutKill, RunLog } from './run-log.ts';
import { pairsOf } from './schedule.ts';

const killing: KillingInStep = {
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

test('A pair of step and victim is covered by a kill in its step, and not by one after the end of the sale', () => {
  const missed = pairsWithoutKill([killing, { ...killing, step: 'order', inStep: false }], pairsOf('redis'));
  expect(missed).toHaveLength(24);
  expect(missed).toContainEqual({ step: 'order', victim: 'api' });
  expect(missed).not.toContainEqual({ step: 'pay', victim: 'api' });
});
