import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportOf, searchLogs } from './log-search.ts';

const folder = mkdtempSync(join(tmpdir(), 'kronblad-logs-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function foundIn(line: string, known = new Map<string, string>()) {
  writeFileSync(join(folder, 'api.log'), `{"msg":"Ready"}\n${line}\n`);
  return (await searchLogs(folder, known)).map(({ place, what }) => `${place} ${what}`);
}

test.each([
  ['an email address', '{"msg":"550 no mailbox astrid.a@example.co.uk"}'],
  ['a telephone number', 'called 070-123 45 67'],
  ['a telephone number', '{"phone":"+46701234567"}'],
  ['a key of Stripe', 'key sk_test_51abc'],
  ['a key of Stripe', 'pi_123_secret_456'],
  ['a login in an address', 'postgres://shop:s3cret@127.0.0.1:5432/shop'],
  ['a cookie', 'cookie: kronblad_admin=abc_DEF-1'],
  ['a bearer token', 'authorization: Bearer abcdefghijk'],
  ['a private key', '-----BEGIN PRIVATE KEY-----'],
  ['a password hash', '$argon2id$v=19$m=65536,t=3,p=4$abc$def'],
  ['a secret in a query', 'GET /tack?payment_intent_client_secret=x'],
  ['a secret in a path', 'GET /order/abcdefghijklmnopqrstuvwxyz'],
])('The search finds %s in a log: %s', async (what, line) => {
  expect(await foundIn(line)).toEqual([`api.log:2 ${what}`]);
});

test.each([
  '{"level":30,"time":1795958400000,"pid":4711,"msg":"GET /order/:secret 200"}',
  'redis://***:***@127.0.0.1:6379 is unreachable',
  'order KB-2026-000123, payment pi_3Abc, event 019abc07-0123-7456-7890-0712345678ab',
  '@nestjs/core@12.5.1',
])('The search finds nothing in %s', async (line) => {
  expect(await foundIn(line)).toEqual([]);
});

test('The search finds known texts once, in rotated files too, and shows three characters of them', async () => {
  const known = new Map([
    ['Åsa (Öst) Ek', 'a name'],
    ['asa@example.se', 'an email address of an order'],
  ]);
  writeFileSync(join(folder, 'worker.log.1'), 'x\nx\nFailed for Åsa (Öst) Ek\n');
  expect(await foundIn('to asa@example.se', known)).toEqual([
    'api.log:2 an email address of an order',
    'worker.log.1:3 a name',
  ]);
  const report = reportOf(await searchLogs(folder, known));
  expect(report).toContain('worker.log.1:3: a name, Åsa… (12 characters)');
  expect(report).not.toMatch(/Öst|example/);
  expect(reportOf([])).toBe('');
});
