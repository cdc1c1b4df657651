import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { runCaptured } from '../../scripts/run-captured.ts';
import { freePortBlock } from '../free-port.ts';
import { ROOT } from '../start/settings.ts';
import { outsideServicesForgotten, untilReady } from '../test/product-under-test.ts';
import { unique } from '../test/samples.ts';
import { must } from './ask.ts';
import { pay } from './sandbox.ts';
import { placeOrder, priceOf, Staff } from './store.ts';
import { until } from './until.ts';

const admin = { username: 'admin', password: 'prova-alla-blommor-1' };
const START_MS = 120_000;
jest.setTimeout(300_000);

let dataDir: string;
let api: string;
let sandbox: string;
let inbox: string;
let env: NodeJS.ProcessEnv;
let shop: ChildProcess | undefined;
let staff: Staff;
let items: { id: number; quantity: number }[];
let total: number;
let folder: string;
let report: string;
let kept: number;
/** Placed before the backup and paid after it: the receipt of the first is lost, that of the second is stored. */
const waiting = [unique(), unique()].map((name) => ({ email: `${name}@kund.example`, orderId: 0, receipt: '' }));
const [unproven, proven] = waiting as [(typeof waiting)[0], (typeof waiting)[0]];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kronblad-backup-'));
  chmodSync(dataDir, 0o711);
  const port = await freePortBlock();
  [api, sandbox, inbox] = [port, port + 1, port + 2].map((each) => `http://127.0.0.1:${each}`) as [
    string,
    string,
    string,
  ];
  env = {
    ...outsideServicesForgotten(),
    ...{ PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: 'off', RATE_LIMITS: 'off' },
    PAYMENT_POLL_SECONDS: '2',
    ...{ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password },
  };
  await start();
  await staff.introduceShop(api);
  const { id } = await staff.addProduct(api, { inventory_quantity: 500 });
  items = [{ id, quantity: 1 }];
  const price = await until(() => priceOf(api, { items }), Boolean, 5_000);
  total = price.seen as number;
}, START_MS);

afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

async function start(): Promise<void> {
  shop = spawn(process.execPath, [join(ROOT, 'dev/start/main.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(shop);
  staff = await Staff.logIn({ a: api, admin });
}

async function stop(): Promise<void> {
  if (!shop || shop.exitCode !== null) return;
  shop.kill('SIGTERM');
  await once(shop, 'exit');
}

const command = (name: string, args: readonly string[] = [], more: NodeJS.ProcessEnv = {}) =>
  runCaptured(process.execPath, [join(ROOT, 'dev/start/command.ts'), name, ...args], {
    cwd: ROOT,
    env: { ...env, ...more },
  });

const orderOf = (id: number) => staff.send<OrderDetails>('GET', api, `/orders/${id}`);
const receiptOf = async (id: number): Promise<string> => {
  const { seen } = await until(
    () => orderOf(id),
    ({ receipt_number }) => receipt_number !== null,
    20_000,
  );
  return (seen as OrderDetails).receipt_number ?? '';
};
const emailsTo = async (address: string) =>
  (await must<{ to: { address: string }[] }[]>('GET', `${inbox}/email`)).filter(({ to }) => to[0]?.address === address);

async function sell(): Promise<number> {
  const { body } = await placeOrder(api, { items }, total);
  expect(await pay(sandbox, body.client_secret)).toBe('succeeded');
  return body.order_id;
}
const sellMany = async (count: number): Promise<number[]> => {
  const sold: number[] = [];
  for (let from = 0; from < count; from += 10) sold.push(...(await Promise.all(Array.from({ length: 10 }, sell))));
  return sold;
};

const filesOf = (folder: string) => join(dataDir, 'files/documents', folder, String(new Date().getFullYear()));
/** File names are `<number>-<event id>.pdf`. */
const numbersIn = (folder: string): string[] =>
  readdirSync(filesOf(folder))
    .map((name) => name.slice(0, name.indexOf('-', 8)))
    .sort();
const numbered = (count: number) =>
  until(
    async () => numbersIn('receipts'),
    (numbers) => numbers.length === count,
    20_000,
  );

interface Intent {
  readonly id: string;
  readonly status: string;
  readonly metadata: { readonly order_id: string; readonly order_number: string };
}
async function paidAtStripe(): Promise<Intent[]> {
  const response = await fetch(`${sandbox}/v1/payment_intents?limit=100`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  });
  const { data } = (await response.json()) as { data: Intent[] };
  return data.filter(({ status }) => status === 'succeeded');
}

test('Sales before, during and after a backup all get a receipt', async () => {
  const [refundedLater, second] = await sellMany(10);
  kept = second!;
  await numbered(10);
  const unpaid = await Promise.all(waiting.map(({ email }) => placeOrder(api, { items, email }, total)));
  const [backup, during] = await Promise.all([command('backup'), sellMany(10)]);
  expect(backup).toEqual({ code: 0, output: expect.stringContaining('Backup: ') });
  expect(during).toHaveLength(10);
  const [backups] = readdirSync(join(dataDir, 'backups')).filter((name) => /^\d/.test(name));
  folder = join(dataDir, 'backups', backups!);
  await sellMany(30);
  for (const [place, { body }] of unpaid.entries()) {
    expect(await pay(sandbox, body.client_secret)).toBe('succeeded');
    const receipt = await receiptOf(body.order_id);
    Object.assign(waiting[place]!, { orderId: body.order_id, receipt });
  }
  await staff.send('POST', api, `/orders/${refundedLater}/refund`, { amount: 1, reason: 'Vissen' });
  const { seen: issued } = await numbered(52);
  expect(issued).toHaveLength(52);
  await until(
    async () => numbersIn('credit-notes'),
    ({ length }) => length === 1,
    20_000,
  );
});

test('A restore is refused while the shop runs', async () => {
  expect(await command('restore', [folder])).toMatchObject({
    code: 1,
    output: expect.stringContaining('stop it first'),
  });
});

test('A restore is refused with another DATA_ENCRYPTION_KEY', async () => {
  await stop();
  rmSync(join(dataDir, 'postgres'), { recursive: true });
  const receipts = filesOf('receipts');
  for (const name of readdirSync(receipts)) if (name.startsWith(unproven.receipt)) rmSync(join(receipts, name));
  const otherKey = { DATA_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') };
  expect((await command('restore', [folder], otherKey)).output).toContain('is not the key of this backup');
});

test('A restore after the loss of the database lists the lost payments and refunds', async () => {
  const restored = await command('restore', [folder]);
  report = restored.output;
  expect([restored.code, report]).toEqual([0, expect.stringContaining('LOST PAYMENTS')]);
  expect(report).not.toContain('built again');
  expect(report).toContain('no database of this shop could be asked');
  expect(report).toContain('LOST REFUNDS: 1, 1.00 kr');
});

test('Every payment is in the restored shop or in the list of lost payments', async () => {
  await start();
  const health = () => must<{ status: string }>('GET', `${api}/api/health`);
  const { seen: healthy } = await until(health, ({ status }) => status === 'ok', 10_000);
  expect(healthy).toMatchObject({ status: 'ok' });
  const paid = await paidAtStripe();
  expect(paid).toHaveLength(52);
  const lost = paid.filter(({ id }) => report.includes(id));
  expect(report).toContain(`LOST PAYMENTS: ${lost.length}, ${(lost.length * total).toFixed(2)} kr`);
  expect(lost.length).toBeGreaterThanOrEqual(30);
  for (const { id, metadata } of paid.filter((intent) => !lost.includes(intent))) {
    const order = () => staff.send<OrderDetails>('GET', api, `/orders/${metadata.order_id}`);
    const { seen } = await until(order, ({ payment_status }) => payment_status !== 'pending', 10_000);
    expect([id, seen]).toEqual([id, expect.objectContaining({ order_number: metadata.order_number })]);
    expect(seen).toMatchObject({ payment_status: expect.stringMatching(/^paid$|refunded/) });
  }
});

test('An order that was paid after the backup keeps its receipt and gets no second email', async () => {
  expect(await receiptOf(proven.orderId)).toBe(proven.receipt);
  const { order_number } = await orderOf(proven.orderId);
  expect(report).toMatch(new RegExp(`- ${proven.receipt}  .*  ${order_number}  the order keeps it`));
  const pdf = await fetch(`${api}/api/orders/${proven.orderId}/receipt.pdf`, {
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect(pdf.status).toBe(200);
  const email = `${unique()}@kund.example`;
  await pay(sandbox, (await placeOrder(api, { items, email }, total)).body.client_secret);
  await until(
    () => emailsTo(email),
    ({ length }) => length > 0,
    20_000,
  );
  const { seen: aboutUnproven } = await until(
    () => emailsTo(unproven.email),
    ({ length }) => length > 1,
    20_000,
  );
  expect(aboutUnproven).toHaveLength(2);
  // The shop writes to both buyers when it learns of their payments, so a second email would be here by now.
  expect(await emailsTo(proven.email)).toHaveLength(1);
});

test('An order that was paid after the backup and whose receipt is lost gets another one, which names the former', async () => {
  const another = await receiptOf(unproven.orderId);
  expect(report).toContain(
    `DOCUMENTS ARE MISSING. New receipts for the same orders name the numbers.\n- ${unproven.receipt}\n`,
  );
  expect(another > unproven.receipt).toBe(true);
  const { seen: file } = await until(
    async () => readdirSync(filesOf('receipts')).find((name) => name.startsWith(another)),
    (name) => name !== undefined,
    20_000,
  );
  const text = execFileSync('pdftotext', [join(filesOf('receipts'), String(file)), '-'], { encoding: 'utf8' });
  expect(text.replace(/\s+/g, ' ')).toContain(`Kvitto ${unproven.receipt}`);
});

test('A restored shop gives no receipt or credit note a number that was used', async () => {
  const before = numbersIn('receipts');
  await sellMany(10);
  await until(
    async () => numbersIn('receipts').length - before.length,
    (more) => more >= 10,
    20_000,
  );
  const receipts = numbersIn('receipts');
  expect(new Set(receipts).size).toBe(receipts.length);
  const creditNotes = async () => numbersIn('credit-notes');
  const { seen: notes } = await until(creditNotes, ({ length }) => length === 2, 20_000);
  expect(new Set(notes as string[]).size).toBe(2);
});

test('Every read model of a restored shop equals its replay', async () => {
  expect((await command('projections', ['verify'])).code).toBe(0);
});

test('A restore that replaces a database keeps persons unsubscribed and links ended, and names what to renew or erase', async () => {
  await staff.send('POST', api, '/customers/unsubscribe', { email: 'vera@example.se' });
  const password = { current_password: admin.password, new_password: `${admin.password}-ny` };
  const { order_number, email } = await staff.send<OrderDetails>('GET', api, `/orders/${kept}`);
  await staff.send('POST', api, '/order-page/links', { order_number, email });
  await staff.send('POST', api, '/auth/password', password);
  await stop();
  const again = await command('restore', [folder, '--replace']);
  expect(again).toMatchObject({
    code: 0,
    output: expect.stringContaining('persons unsubscribed from mailings again: 1'),
  });
  expect(again.output).toContain("links to orders' pages whose earlier ones are ended again: 1");
  expect(again.output).toContain('whose old one is valid again: 1. Renew');
});
