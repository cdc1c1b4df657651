import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openEntities } from '../../test/event-store/entities.js';
import { openTestLog, type TestLog } from '../../test/event-store/log.js';
import { watchHourlyTimer } from '../../test/hourly-timer.js';
import { until } from '../../test/test-database.js';
import type { Config } from '../config/index.js';
import { AdminAccount } from './admin-account.entity.js';
import { AdminSession } from './admin-session.entity.js';
import { SessionSweep } from './session-sweep.js';
import { IDLE_HOURS, Sessions } from './sessions.js';

let log: TestLog;
let entities: DataSource;
let sessions: Sessions;
let sweep: SessionSweep;

beforeAll(async () => {
  log = await openTestLog();
  entities = await openEntities(log.url, [AdminAccount, AdminSession]);
  sessions = new Sessions(entities.getRepository(AdminSession), { SESSION_SECRET: 'x'.repeat(32) } as Config);
  await log.owner.query("INSERT INTO app.admins (username, password_hash) VALUES ('siv', '')");
});
afterEach(async () => {
  await sweep.onModuleDestroy();
  jest.restoreAllMocks();
});
afterAll(async () => {
  await entities.destroy();
  await log.close();
});

const left = async () => (await log.owner.query('SELECT FROM app.sessions')).length;
async function openIdle(hours: number): Promise<void> {
  const { id } = await sessions.open(1, 'a browser', log.database);
  await log.owner.query('UPDATE app.sessions SET last_seen_at = now() - make_interval(hours => $2) WHERE id = $1', [
    id,
    hours,
  ]);
}

it('deletes ended sessions at start and every hour', async () => {
  const passHour = watchHourlyTimer();
  sweep = new SessionSweep(sessions);
  await openIdle(IDLE_HOURS + 1);
  await openIdle(IDLE_HOURS - 1);
  await sweep.onApplicationBootstrap();
  expect(await left()).toBe(1);
  for (const rounds of [1, 2]) {
    await openIdle(IDLE_HOURS + rounds);
    expect(await left()).toBe(2);
    passHour();
    await until(async () => (await left()) === 1);
  }
});
