import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import type Stripe from 'stripe';
import { control, sdkFor, startTestSandbox, type TestSandbox } from '../stripe/testing.ts';
import { compare, tableOf } from './differences.ts';
import { type Answer, play } from './played.ts';

const ROOT = join(import.meta.dirname, '../..');
const PATIENCE_MS = 8_000;
jest.setTimeout(30_000);

const sandboxes: TestSandbox[] = [];
afterAll(() => Promise.all(sandboxes.map((sandbox) => sandbox.close())));

async function played(change: (stripe: Stripe) => Stripe = (stripe) => stripe): Promise<Answer[]> {
  const sandbox = await startTestSandbox();
  sandboxes.push(sandbox);
  const account = { stripe: change(sandbox.stripe), stranger: sdkFor(sandbox.port, 'sk_test_nobody') };
  return play({ ...account, patienceMs: PATIENCE_MS }, async () => {
    await control(sandbox, 'payouts', { everything: true });
  });
}

let ours: Answer[];
let theirs: Answer[];
beforeAll(async () => {
  [ours, theirs] = await Promise.all([played(), played()]);
});

test('Two sandboxes answer every call alike', () => {
  expect(compare(ours, theirs)).toEqual({ differences: [], notCompared: [] });
});

test('Every call of the shop to Stripe is played', () => {
  const calls = (folder: string) =>
    new Set(
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
        .flatMap((file) => [
          ...readFileSync(join(ROOT, folder, file), 'utf8').matchAll(
            /\bstripe\.(\w+\.(?:create|retrieve|list|cancel)\w*)\(/g,
          ),
        ])
        .map(([, call]) => call),
    );
  expect(calls('api/src').size).toBeGreaterThan(10);
  const played = calls('dev/stripe-check');
  expect([...calls('api/src')].filter((call) => !played.has(call))).toEqual([]);
});

test('Refusals are compared by status, type, code and parameter', () => {
  const refused = (step: string) => ours.find((answer) => answer.step === step);
  expect(refused('a wrong key')).toMatchObject({ status: 401, body: { type: 'invalid_request_error' } });
  expect(refused('pay with a declined card')).toMatchObject({
    status: 402,
    body: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
  });
  expect(refused('retrieve an unknown intent')).toMatchObject({ status: 404, body: { code: 'resource_missing' } });
  expect(refused('create with the key of another')).toMatchObject({ status: 400, body: { type: 'idempotency_error' } });
});

test('Another status, value, kind of value and a missing field are differences; a field more is none', () => {
  const changed = theirs.map((answer) => {
    if (answer.step === 'cancel') return { ...answer, status: 202 };
    if (answer.step !== 'create') return answer;
    const { description: _, ...rest } = answer.body as Stripe.PaymentIntent;
    return { ...answer, body: { ...rest, status: 'processing', amount: 1, created: '2026-11-29', application: null } };
  });
  const { differences } = compare(ours, changed);
  expect(differences).toEqual(
    expect.arrayContaining([
      { step: 'cancel', where: 'HTTP', sandbox: '200', account: '202' },
      { step: 'create', where: 'status', sandbox: 'requires_payment_method', account: 'processing' },
      { step: 'create', where: 'amount', sandbox: '50000', account: '1' },
      { step: 'create', where: 'created', sandbox: 'number', account: 'text' },
      { step: 'create', where: 'description', sandbox: 'text', account: 'missing' },
    ]),
  );
  expect(differences).toHaveLength(5);
  expect(tableOf(differences).split('\n')).toHaveLength(6);
});

test('An id is an id also when chance gives it no digit', () => {
  const answer = (balance_transaction: string) => [{ step: 'refund', status: 200, body: { balance_transaction } }];
  expect(compare(answer('txn_AbcDefGhi'), answer('txn_1AbcDefGhi')).differences).toEqual([]);
  const [difference] = compare(answer('txn_AbcDefGhi'), answer('pi_AbcDefGhi')).differences;
  expect(difference).toMatchObject({ sandbox: 'txn_…', account: 'pi_…' });
});

test('What one of the two cannot show is not compared, and said', () => {
  const without = theirs.map((answer) => (answer.step === 'payout' ? { ...answer, body: undefined } : answer));
  expect(compare(ours, without)).toEqual({ differences: [], notCompared: ['payout'] });
});

async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(ROOT, 'dev/stripe-check/main.ts')], {
    env: { PATH: process.env.PATH, ...env },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, output: out + err };
}

test.each(['', 'sk_live_4711'])('The key %j is refused', async (key) => {
  expect(await run({ STRIPE_SECRET_KEY: key })).toMatchObject({
    code: 2,
    output: expect.stringContaining('test account'),
  });
});

test('The command ends with 1 and a table of an account that answers differently', async () => {
  const account = await startTestSandbox();
  sandboxes.push(account);
  const env = { STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_API_BASE: account.url };
  await control(account, 'faults', { api_fail_next: 1, api_fail_status: 500 });
  const { code, output } = await run(env);
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringMatching(/methods +HTTP +200 +500/) });
});
