import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../src/event-store/log/database.js';
import { RUNTIME_ROLE } from '../../src/event-store/log/session-options.js';
import { VisitSettingsChanged } from '../../src/settings/domain/events.js';
import { newLogin, type TestDatabase } from '../test-database.js';
import { openTestLog, type TestLog } from './log.js';

const NOT_ALLOWED = /permission denied|must be owner|append-only/;

/** Every other table of the schema may only be read. */
const WRITTEN: Readonly<Record<string, string>> = {
  checkpoints: 'INSERT SELECT UPDATE',
  events: 'INSERT SELECT',
  installation: 'INSERT SELECT',
  number_series: 'INSERT SELECT UPDATE',
  person_keys: 'DELETE INSERT SELECT UPDATE',
  visits: 'INSERT SELECT',
};
const READ = ['built_projections', 'positions', 'receipts_before_restore'];

let log: TestLog;
let login: TestDatabase;
let shop: Database;
beforeAll(async () => {
  log = await openTestLog();
  login = await newLogin(log.url, `GRANT ${RUNTIME_ROLE} TO $role`);
  shop = await Database.connect({ url: login.url, poolSize: 2, role: RUNTIME_ROLE });
});
afterAll(async () => {
  await shop.close();
  await login.drop();
  await log.close();
});

const tablesOfLog = async () => {
  const rows = await log.owner.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'log'",
  );
  return rows.map(({ name }) => name);
};

describe('rights of the runtime role', () => {
  it('The runtime role has the rights on each table of the log that this test names, and on partitions none', async () => {
    const rows = await log.owner.query<{ name: string; rights: string }>(
      `SELECT c.relname AS name, string_agg(a.privilege_type, ' ' ORDER BY a.privilege_type) AS rights
       FROM pg_class c, aclexplode(c.relacl) a
       WHERE c.relnamespace = 'log'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
         AND a.grantee IN ('${RUNTIME_ROLE}'::regrole, 0)
       GROUP BY c.relname`,
    );
    expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual({
      ...WRITTEN,
      ...Object.fromEntries(READ.map((name) => [name, 'SELECT'])),
    });
    expect((await tablesOfLog()).filter((name) => /^visits_\d/.test(name)).length).toBeGreaterThan(1);
  });

  it('The runtime role cannot change what tables of the log are, nor switch their triggers off', async () => {
    for (const name of await tablesOfLog()) {
      const table = `log.${name}`;
      for (const sql of [
        `DROP TABLE ${table}`,
        `ALTER TABLE ${table} ADD COLUMN more text`,
        `ALTER TABLE ${table} RENAME TO gone`,
        `ALTER TABLE ${table} SET SCHEMA read`,
        `ALTER TABLE ${table} OWNER TO ${RUNTIME_ROLE}`,
        `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
        `CREATE RULE none AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
        `CREATE TRIGGER more BEFORE INSERT ON ${table} EXECUTE FUNCTION log.refuse_change()`,
        `TRUNCATE ${table}`,
      ])
        await expect(shop.query(sql)).rejects.toThrow(NOT_ALLOWED);
    }
  });

  it.each([
    'DROP TRIGGER events_append_only ON log.events',
    'DROP TRIGGER visits_append_only ON log.visits',
    "SET session_replication_role = 'replica'",
    "UPDATE log.events SET type = 'Other'",
    'DELETE FROM log.events',
    "UPDATE log.visits SET type = 'Other'",
    'DELETE FROM log.visits',
    "UPDATE log.installation SET key_check = ''",
    "INSERT INTO log.built_projections VALUES ('x', 1)",
    'DELETE FROM log.number_series',
    'DELETE FROM log.checkpoints',
    'ALTER TABLE log.visits DETACH PARTITION log.$month',
    'INSERT INTO log.$month SELECT * FROM log.visits',
    'DELETE FROM log.$month',
    'SET ROLE $owner',
    'SET SESSION AUTHORIZATION $owner',
    'ALTER ROLE kronblad_runtime SUPERUSER',
    'CREATE ROLE other',
    'CREATE SCHEMA other',
    'CREATE EXTENSION dblink',
    "CREATE FUNCTION public.free() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "CREATE FUNCTION log.free() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    'CREATE OR REPLACE FUNCTION log.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN RETURN NULL; END $body$',
    'ALTER FUNCTION log.drop_visit_months(timestamptz) SECURITY INVOKER',
    'CREATE TABLE public.free (a int)',
    'CREATE TABLE log.free (a int)',
    'CREATE TABLE read.free (a int)',
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "COPY (SELECT 1) TO '/tmp/file'",
    "SELECT pg_read_file('/etc/hostname')",
    "SELECT lo_import('/etc/hostname')",
    'ALTER SYSTEM SET fsync = off',
    'SELECT rolpassword FROM pg_authid',
  ])('The runtime role is refused: %s', async (sql) => {
    const month = (await tablesOfLog()).find((name) => /^visits_\d/.test(name)) as string;
    const owner = new URL(log.url).username;
    await expect(shop.query(sql.replace('$month', month).replace('$owner', owner))).rejects.toThrow(NOT_ALLOWED);
  });
});

describe('functions with the rights of the owner', () => {
  it('Three functions alone run with the rights of their owner, and all look into pg_temp last', async () => {
    const functions = await log.owner.query(
      `SELECT proname AS name, proconfig[1] AS path FROM pg_proc p
       WHERE prosecdef AND pronamespace IN ('log'::regnamespace, 'read'::regnamespace, 'app'::regnamespace,
         'public'::regnamespace) ORDER BY proname`,
    );
    expect(functions).toEqual([
      { name: 'drop_killed_replays', path: 'search_path=pg_catalog, pg_temp' },
      { name: 'drop_visit_months', path: 'search_path=pg_catalog, pg_temp' },
      { name: 'prepare_visit_months', path: 'search_path=pg_catalog, pg_temp' },
    ]);
  });

  it('A temporary view or type of the runtime role does not run with the rights of the owner', async () => {
    const seen = await shop.transaction(async (tx) => {
      await tx.query('CREATE TEMP TABLE seen (who text)');
      await tx.query(`CREATE FUNCTION pg_temp.look() RETURNS boolean LANGUAGE sql AS
        'INSERT INTO pg_temp.seen VALUES (current_user) RETURNING true'`);
      await tx.query(`CREATE TEMP VIEW pg_inherits AS SELECT i.* FROM pg_catalog.pg_inherits i WHERE pg_temp.look()`);
      await tx.query('CREATE DOMAIN pg_temp.timestamptz AS pg_catalog.timestamptz CHECK (pg_temp.look())');
      await tx.query("SELECT log.drop_visit_months('2000-01-01')");
      await tx.query('SELECT log.drop_killed_replays()');
      await tx.query('SELECT log.prepare_visit_months(now(), now())');
      return tx.query('SELECT who FROM seen');
    });
    expect(seen).toEqual([]);
  });

  describe('dropped months of visits', () => {
    const drop = (monthsAgo: number) =>
      shop.query("SELECT log.drop_visit_months(date_trunc('month', now()) - make_interval(months => $1))", [monthsAgo]);
    const months = async () => (await tablesOfLog()).filter((name) => /^visits_\d/.test(name)).length;
    const keepFor = (retentionMonths: number) =>
      log.store.transact(async (unit) =>
        unit.append(await unit.load('settings-visits'), VisitSettingsChanged({ visits: { retentionMonths } })),
      );

    it('The runtime role can drop only months that the setting in the log no longer keeps', async () => {
      await shop.query("SELECT log.prepare_visit_months(now() - interval '14 months', now())");
      const before = await months();
      await expect(drop(11)).rejects.toThrow(/kept for 13 months/);
      await expect(drop(0)).rejects.toThrow(/refused/);
      expect(await months()).toBe(before);
      await drop(12);
      expect(await months()).toBe(before - 2);

      await keepFor(6);
      await expect(drop(4)).rejects.toThrow(/kept for 6 months/);
      await drop(5);
      expect(await months()).toBe(before - 9);
    });

    it('A month that has not ended is never dropped, whatever the setting says', async () => {
      await keepFor(-9);
      await expect(drop(-1)).rejects.toThrow(/refused/);
      await drop(0);
      const [current] = await log.owner.query("SELECT 'visits_' || to_char(now(), 'YYYY_MM') AS name");
      expect(await tablesOfLog()).toContain(current?.name);
    });
  });
});
