import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { placed } from '../test/builders/order.js';
import { type SilentLine, silentLine } from '../test/silent-line.js';
import { emptyDatabase, type TestDatabase } from '../test/test-database.js';
import { Database } from './event-store/log/database.js';
import { EventCodec } from './event-store/log/event-codec.js';
import { EventStore } from './event-store/log/event-store.js';
import { PersonKeys } from './event-store/personal-data/person-keys.js';

/**
 * docs/operations.md promises that a process ends within 8 s: the grace period of 6.5 s plus a margin for a busy
 * machine.
 */
const GONE_MS = 8_000;

let database: TestDatabase;
let line: SilentLine;
let folder: string;
let other: Server;
let taken: number;

beforeAll(async () => {
  database = await emptyDatabase();
  line = await silentLine(database.url);
  folder = await mkdtemp(path.join(tmpdir(), 'kronblad-main-'));
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  taken = (other.address() as AddressInfo).port;
});
afterAll(async () => {
  other.close();
  await line.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function run(command: string, env: Record<string, string>): { child: ChildProcess; said: () => string } {
  const [program, ...args] = command.split(' ');
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `../dist/src/${program}.js`), ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: line.url,
      KRONBLAD_COMMIT: 'abc1234',
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      SESSION_SECRET: 'a'.repeat(40),
      DATA_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  return { child, said: () => said };
}
const linesOf = (said: string) =>
  said
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text));

async function ended(started: ReturnType<typeof run>): Promise<{ code: number | null; said: string }> {
  const [code] = await once(started.child, 'close');
  return { code, said: started.said() };
}

async function heard(started: ReturnType<typeof run>, text: string): Promise<void> {
  while (!started.said().includes(text)) await once(started.child.stdout as NodeJS.ReadableStream, 'data');
}

describe('a process that cannot start', () => {
  it('A process that cannot start says which variable named a port that is taken', async () => {
    const { code, said } = await ended(run('main', { METRICS_PORT: String(taken) }));
    expect(code).toBe(1);
    expect(linesOf(said).filter(({ level }) => ['error', 'fatal'].includes(level))).toEqual([
      expect.objectContaining({
        level: 'fatal',
        msg: 'could not start',
        reason: `METRICS_PORT: port ${taken} of 127.0.0.1 is in use`,
      }),
    ]);
  });

  it('A process that cannot start says in one line that there is no database', async () => {
    const { code, said } = await ended(run('projector', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }));
    expect(code).toBe(1);
    const [start, end] = linesOf(said);
    expect(start).toMatchObject({ msg: 'starting', version: expect.stringMatching(/^\d+\./), commit: 'abc1234' });
    expect(end).toMatchObject({
      level: 'fatal',
      reason: 'PostgreSQL cannot be reached (DATABASE_URL): connect ECONNREFUSED 127.0.0.1:1',
    });
  });
});

it('A process of an earlier release than that of the database does not start and exits with 78', async () => {
  const later = await emptyDatabase();
  const owner = await Database.connect({ url: later.url, poolSize: 1 });
  await owner.query("INSERT INTO kronblad_migrations (timestamp, name) VALUES (1999999999999, 'Later')");
  await owner.close();
  const { code, said } = await ended(run('projector', { DATABASE_URL: later.url }));
  await later.drop();
  expect(linesOf(said).at(-1)?.reason).toContain('This database was migrated by a later release (Later)');
  expect(code).toBe(78);
});

describe('with another DATA_ENCRYPTION_KEY', () => {
  const SAYS = 'DATA_ENCRYPTION_KEY: is not the key with which the personal data of this database is encrypted';
  beforeAll(async () => {
    const own = await ended(run('cli/projections status', { DATABASE_URL: database.url }));
    expect(own).toEqual({ code: 0, said: expect.any(String) });
  });

  it.each(['main', 'projector', 'migrate', 'cli/projections verify'])(
    'A process with another DATA_ENCRYPTION_KEY does not start and exits with 78: %s',
    async (command) => {
      const key = Buffer.alloc(32, 8).toString('base64');
      const { code, said } = await ended(run(command, { DATABASE_URL: database.url, DATA_ENCRYPTION_KEY: key }));
      expect(said).toContain(SAYS);
      expect(said).not.toContain('    at ');
      expect(code).toBe(78);
    },
  );
});

it('The commands verify and rebuild name an event of another key, go on, and end with an exit code', async () => {
  const log = await Database.connect({ url: database.url, poolSize: 1 });
  const codec = new EventCodec(new PersonKeys(Buffer.alloc(32, 9)));
  const store = new EventStore(log, codec, [], () => undefined);
  await store.transact(async (unit) => unit.begin('order-7', placed()));
  await log.close();
  for (const command of ['verify', 'rebuild']) {
    const { code, said } = await ended(run(`cli/projections ${command} order-list`, { DATABASE_URL: database.url }));
    expect(said).toMatch(
      /Event \d+, OrderPlaced of order-7: its personal data cannot be read with this DATA_ENCRYPTION_KEY/,
    );
    expect(said).toMatch(/DIFFERS from its replay \(1 events\)|rebuilt from 1 events/);
    expect(said).toContain('1 event could not be read and counted as if its persons had been erased.');
    expect(code).toBe(1);
  }
});

it('A process that is asked to end does so at once, or within its grace when PostgreSQL says nothing', async () => {
  const idle = run('projector', { DATABASE_URL: database.url });
  const hanging = run('main', {});
  await Promise.all([heard(idle, 'gained the lead'), heard(hanging, 'Server listening')]);
  line.hush();
  const since = performance.now();
  for (const { child } of [idle, hanging]) child.kill('SIGTERM');
  const [atOnce, late] = await Promise.all([ended(idle), ended(hanging)]);
  expect(atOnce).toEqual({ code: 0, said: expect.stringContaining('lost the lead') });
  expect(late).toEqual({ code: 1, said: expect.stringContaining('shutdown timed out') });
  expect(performance.now() - since).toBeLessThan(GONE_MS);
});

describe('an API that is asked to end under load', () => {
  // Not the health page, which answers 503 while the API stops.
  const PATHS = ['/', '/api/products', '/produkter'];
  const SHOPPERS = 24;

  /** Requests one page after the other on a kept connection until the port refuses new ones. */
  async function shop(port: number, visitor: number, answers: { status: number; connection: string }[]): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string) =>
      new Promise<void>((resolve, reject) => {
        get({ port, host: '127.0.0.1', path, agent, headers: { 'accept-encoding': 'identity' } }, (response) => {
          answers.push({ status: response.statusCode ?? 0, connection: String(response.headers.connection) });
          response.resume().once('end', resolve);
        }).once('error', reject);
      });
    try {
      for (let step = visitor; ; step++) await ask(PATHS[step % PATHS.length] as string);
    } catch (error) {
      expect(error).toMatchObject({ code: 'ECONNREFUSED' });
    } finally {
      agent.destroy();
    }
  }

  it('An API that is asked to end under load serves every request on open connections, refuses new connections and is gone within 3 s', async () => {
    const api = run('main', { DATABASE_URL: database.url });
    await heard(api, 'Server listening');
    const port = Number(/Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(api.said())?.[1]);
    const answers: { status: number; connection: string }[] = [];
    const shoppers = Array.from({ length: SHOPPERS }, (_, visitor) => shop(port, visitor, answers));
    const silent = connect(port, '127.0.0.1');
    while (answers.length < 10 * SHOPPERS) await pause(20);
    const since = performance.now();
    api.child.kill('SIGTERM');
    expect(await ended(api)).toMatchObject({ code: 0 });
    expect(performance.now() - since).toBeLessThan(3_000);
    await Promise.all(shoppers);
    silent.destroy();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.slice(-SHOPPERS).map(({ connection }) => connection)).toContain('close');
  });
});
