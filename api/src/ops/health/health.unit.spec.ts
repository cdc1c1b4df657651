import { canSell, type HealthReport } from './health.js';

const report = (failed: Partial<Record<keyof HealthReport['checks'], 'failed' | 'degraded'>>) => {
  const parts = [
    'database',
    'room',
    'queue',
    'storage',
    'projections',
    'jobs',
    'mails',
    'effects',
    'documents',
    'webhooks',
    'numbering',
  ] as const;
  const checks = Object.fromEntries(parts.map((part) => [part, { status: failed[part] ?? 'ok', ms: 1 }]));
  return {
    status: 'degraded',
    release: { version: '1', commit: '' },
    checks: checks as HealthReport['checks'],
  } as const;
};

it.each([
  [{}, true],
  [{ database: 'failed' }, false],
  [{ room: 'failed' }, false],
  [{ room: 'degraded' }, true],
  [{ queue: 'failed', storage: 'failed' }, true],
] as const)('A shop with %j can sell: %p', (failed, answer) => {
  expect(canSell(report(failed))).toBe(answer);
});
