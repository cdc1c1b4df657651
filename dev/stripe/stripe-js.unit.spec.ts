import vm from 'node:vm';
import { startTestSandbox, type TestSandbox } from './testing.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

it.each(['/v3/stripe.js', '/v3/payment-frame.js', '/v3/authenticate.js'])(
  'The script %s is served as a classic script',
  async (path) => {
    const answer = await fetch(sandbox.url + path);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    const code = await answer.text();
    expect(() => new vm.Script(code)).not.toThrow();
  },
);

it('Preflight requests are answered, and every origin is allowed', async () => {
  const preflight = await fetch(`${sandbox.url}/v1/payment_intents/pi_x/confirm`, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  const refused = await fetch(`${sandbox.url}/v1/payment_intents/pi_x`);
  expect(refused.status).toBe(401);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
});

it('A card is charged from the browser with the publishable key and the client secret', async () => {
  const intent = await sandbox.stripe.paymentIntents.create({ amount: 44_900, currency: 'sek' });
  const body = new URLSearchParams({
    key: 'pk_test_sandbox',
    client_secret: intent.client_secret!,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4000002500003155',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '34',
    'payment_method_data[card][cvc]': '123',
  });
  const answer = await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}/confirm`, { method: 'POST', body });
  const asked = (await answer.json()) as { status: string; next_action: { use_stripe_sdk: { stripe_js: string } } };
  expect(asked.status).toBe('requires_action');
  const page = await (await fetch(asked.next_action.use_stripe_sdk.stripe_js)).text();
  expect(page).toContain('Godkänn betalningen');
  const approval = new URLSearchParams({ payment_intent: intent.id, client_secret: 'guessed', decision: 'approve' });
  expect((await fetch(`${sandbox.url}/v3/authenticate`, { method: 'POST', body: approval })).status).toBe(404);
  approval.set('client_secret', intent.client_secret!);
  await fetch(`${sandbox.url}/v3/authenticate`, { method: 'POST', body: approval });
  expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
});

it('Payments are listed with their texts escaped', async () => {
  const metadata = { order_number: '<b>ORD-1</b>' };
  await sandbox.stripe.paymentIntents.create({ amount: 44_900, currency: 'sek', metadata });
  const page = await (await fetch(sandbox.url)).text();
  expect(page).toContain('ORD-1');
  expect(page).not.toContain('<b>ORD-1');
});
