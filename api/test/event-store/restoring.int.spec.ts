import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import {
  loadSnapshot,
  readManifest,
  type SinceBackup,
  sinceBackup,
  sinceBackupReport,
  TargetDatabase,
  takeSnapshot,
} from '../../src/backups/index.js';
import { StockAdjusted } from '../../src/catalogue/domain/events.js';
import { carryOver } from '../../src/cli/carry-over.js';
import { PersonErased } from '../../src/customers/erasure/events.js';
import { runInContext } from '../../src/event-store/log/request-context.js';
import { readCheckpoint } from '../../src/event-store/projections/checkpoints.js';
import { MailingRecipientsAdded, MailingRequested, MailingsUnsubscribed } from '../../src/mailings/events.js';
import { endUnfinishedMailings, mailingProjections } from '../../src/mailings/index.js';
import {
  AdminAccountBlocked,
  AdminEmailChanged,
  AdminPasswordChanged,
  AdminRoleChanged,
  AdminSecondFactorChanged,
} from '../../src/settings/domain/events.js';
import { openTestLog, type TestLog } from './log.js';
import { settled } from './settled.js';

const key = Buffer.alloc(32, 7).toString('base64');
/**
 * Events of the old PostgreSQL cluster by position: `[transaction, stream]`. Transaction 9_000_002 took its position
 * after the newer 9_000_003.
 */
const EVENTS = [
  [9_000_001, 'a'],
  [9_000_003, 'b'],
  [9_000_002, 'c'],
  [9_000_004, 'a'],
  [9_000_003, 'd'],
  [9_000_005, 'b'],
] as const;
/** Checkpoints of readers at the time of the backup, with the positions that they have not read. */
const READERS = {
  'has not begun': { transaction: 0, position: 0, unread: [1, 2, 3, 4, 5, 6] },
  'read one event': { transaction: 9_000_001, position: 1, unread: [2, 3, 4, 5, 6] },
  'read no further than a slow transaction': { transaction: 9_000_003, position: 2, unread: [4, 5, 6] },
  'read past a higher position': { transaction: 9_000_003, position: 5, unread: [4, 6] },
  'read all': { transaction: 9_000_005, position: 6, unread: [] },
} as const;

describe('a database restored into another cluster', () => {
  let folder: string;
  let old: TestLog;
  let log: TestLog;

  beforeAll(async () => {
    old = await openTestLog();
    const versions = new Map<string, number>();
    for (const [, stream] of EVENTS) {
      const version = (versions.get(stream) ?? 0) + 1;
      versions.set(stream, version);
      await old.store.transact(async (unit) =>
        unit.append(
          { name: stream, events: [], version: version - 1, transactionId: 0n },
          StockAdjusted({ productId: 1, delta: version, reason: 'counted' }),
        ),
      );
    }
    await old.owner.query('ALTER TABLE log.events DISABLE TRIGGER events_append_only');
    for (const [index, [transaction]] of EVENTS.entries()) {
      await old.owner.query('UPDATE log.events SET transaction_id = $1::text::xid8 WHERE position = $2', [
        String(transaction),
        index + 1,
      ]);
    }
    await old.owner.query('ALTER TABLE log.events ENABLE TRIGGER events_append_only');
    for (const [subscriber, { transaction, position }] of Object.entries(READERS)) {
      await old.owner.query('INSERT INTO log.checkpoints VALUES ($1, $2::text::xid8, $3)', [
        subscriber,
        String(transaction),
        position,
      ]);
    }
    // Makes the row of log.installation.
    await old.store.transact((unit) => unit.nextNumber('receipts', 2026));
    folder = await mkdtemp(path.join(tmpdir(), 'snapshot-'));
    await takeSnapshot(old.url, folder, key);
    log = await openTestLog();
    await loadSnapshot(log.url, folder, await readManifest(folder, key));
    await settled(log.database);
  });
  afterAll(async () => {
    await Promise.all([old.close(), log.close()]);
    await rm(folder, { recursive: true });
  });

  const unreadBy = async (subscriber: string) => {
    const checkpoint = await readCheckpoint(log.database, subscriber);
    const { events } = await log.reader.readAfter(log.database, checkpoint, null);
    return events.map(({ position }) => position);
  };

  it.each(Object.entries(READERS))(
    'A database restored into another cluster continues for a reader that %s',
    async (subscriber, { unread }) => {
      expect((await unreadBy(subscriber)).sort()).toEqual(unread);
    },
  );

  it('A database restored into another cluster keeps each stream in version order', async () => {
    const { events } = await log.reader.readAfter(log.database, await readCheckpoint(log.database, 'nobody'), null);
    for (const name of ['a', 'b']) {
      expect(events.filter(({ stream }) => stream === name).map(({ version }) => version)).toEqual([1, 2]);
    }
  });

  it('A database restored into another cluster is append-only', async () => {
    await expect(log.owner.query('DELETE FROM log.events')).rejects.toThrow('append-only');
  });

  it('A database restored into another cluster accepts appends and reads them from there', async () => {
    const isRead = await unreadBy('read all');
    await log.store.transact(async (unit) => {
      const stream = await unit.load('b');
      unit.append(stream, StockAdjusted({ productId: 1, delta: 9, reason: 'counted' }));
    });
    await settled(log.database);
    expect([isRead, await unreadBy('read all')]).toEqual([[], [7]]);
  });

  it('A database restored into another cluster keeps the order of the events, and what else the old one contained', async () => {
    const { events } = await log.reader.readAfter(log.database, await readCheckpoint(log.database, 'nobody'), null);
    expect(events.map(({ position }) => position).slice(0, EVENTS.length)).toEqual([1, 3, 2, 5, 4, 6]);
    expect(await log.store.transact((unit) => unit.nextNumber('receipts', 2026))).toBe(2);
  });
});

describe('the database that a restore replaces', () => {
  const shop = { actor: { kind: 'admin' }, correlationId: 'x', causationId: null } as const;
  const adjust = (log: TestLog) =>
    runInContext(shop, () =>
      log.store.transact(async (unit) => unit.begin('a', StockAdjusted({ productId: 1, delta: 1, reason: 'counted' }))),
    );

  it('The database that a restore replaces is not touched while a program uses it, and is kept under another name; the new one has its grants', async () => {
    const log = await openTestLog();
    await adjust(log);
    const name = new URL(log.url).pathname.slice(1);
    await log.owner.query(`GRANT CREATE ON DATABASE ${name} TO kronblad_runtime`);
    const target = await TargetDatabase.open(log.url);
    await expect(target.refuseInUse()).rejects.toThrow(/is in use by kronblad \(\d+\): stop the shop/);
    expect(await target.events()).toBe(1);
    await Promise.all([log.database.close(), log.owner.close()]);
    await target.refuseInUse();

    const beside = await target.createBeside();
    expect(beside).toContain('_restoring');
    const kept = (await target.switch(new Date())) as string;
    expect(await target.events()).toBe(0);
    const { client } = target as unknown as { client: pg.Client };
    const grants = await client.query("SELECT has_database_privilege('kronblad_runtime', $1, 'CREATE') AS may", [name]);
    expect(grants.rows).toEqual([{ may: true }]);
    await client.query(`DROP DATABASE ${kept}`);
    await client.query(`DROP DATABASE ${name}`);
    await target.close();
  });

  it('The database that a restore replaces never loses its name, even when the connection breaks while it is switched', async () => {
    const log = await openTestLog();
    const name = new URL(log.url).pathname.slice(1);
    const target = await TargetDatabase.open(log.url);
    await Promise.all([log.database.close(), log.owner.close()]);
    await target.refuseInUse();
    await target.createBeside();
    const { client } = target as unknown as { client: pg.Client };
    const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<unknown>;
    const breaking = async (text: string, values?: unknown[]) => {
      const answer = await query(text, values);
      if (text.includes('RENAME')) await client.end();
      return answer;
    };
    Object.assign(client, { query: breaking });
    await target.switch(new Date()).catch(() => undefined);

    const again = await TargetDatabase.open(log.url);
    const server = (again as unknown as { client: pg.Client }).client;
    const { rows } = await server.query('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', [
      name,
    ]);
    expect(rows).toContainEqual({ name });
    for (const each of rows) await server.query(`DROP DATABASE ${each.name}`);
    await again.close();
  });
});

describe('what a backup does not know', () => {
  const blocked = (log: TestLog, adminId: number, isSo: boolean) =>
    log.store.transact(async (unit) =>
      unit.append(await unit.load(`admin-${adminId}`), AdminAccountBlocked({ adminId, blocked: isSo })),
    );
  const addAccounts = (log: TestLog) =>
    log.owner.query(
      "INSERT INTO app.admins (username, email, password_hash) VALUES ('a', 'a@b.se', ''), ('b', 'b@b.se', ''), ('c', 'c@b.se', '')",
    );
  let replaced: TestLog;
  let restored: TestLog;
  let since: SinceBackup;
  beforeAll(async () => {
    replaced = await openTestLog();
    restored = await openTestLog(mailingProjections);
    for (const log of [replaced, restored]) {
      await log.store.transact((unit) => unit.nextNumber('receipts', 2026));
      await log.owner.query("UPDATE log.installation SET id = '6f7a3d1e-2f4b-4a5c-8d6e-7f8091a2b3c4'");
      await addAccounts(log);
    }
    await blocked(replaced, 2, true);
    await blocked(replaced, 3, true);
    await blocked(replaced, 3, false);
    await replaced.store.transact(async (unit) => {
      unit.begin('mail-choices-p', MailingsUnsubscribed({ personId: 'p', by: 'link', mailingId: null }));
      unit.append(await unit.load('admin-1'), AdminPasswordChanged({ adminId: 1 }));
      unit.append(await unit.load('admin-1'), AdminSecondFactorChanged({ adminId: 1, enabled: true }));
      unit.append(await unit.load('admin-1'), AdminEmailChanged({ adminId: 1 }));
      unit.append(await unit.load('admin-2'), AdminRoleChanged({ adminId: 2, role: 'staff' }));
      unit.append(await unit.load('admin-3'), AdminRoleChanged({ adminId: 3, role: 'driver' }));
      unit.append(await unit.load('admin-3'), AdminRoleChanged({ adminId: 3, role: 'bookkeeper' }));
      const erased = { purposes: ['contact' as const], withdrawals: 0, receipts: [] };
      unit.begin('erasures', PersonErased({ personId: 'q', orders: ['ORD-1795269600123'], ...erased }));
    });
    since = (await sinceBackup(replaced.owner, restored.owner)) as SinceBackup;
    await carryOver(restored.store, since);
  }, 30_000);
  afterAll(() => Promise.all([replaced.close(), restored.close()]));

  it('The report of a restore names by ids what the backup does not know', () => {
    const report = sinceBackupReport(since);
    expect(report).toContain('- accounts blocked again: 2\n');
    expect(report).toContain('- accounts with their later role again: 2, 3\n');
    expect(report).toContain('- persons unsubscribed from mailings again: 1\n');
    expect(report).toContain('whose old one is valid again: 1. Renew');
    expect(report).toContain('whose former ones are back: 1. Renew');
    expect(report).toContain('whose old one gets links for new passwords: 1. Change');
    expect(report).toContain('- erased: person q, orders ORD-1795269600123.');
    expect(sinceBackupReport(null)).toContain('no database of this shop could be asked');
  });

  it('Blocked accounts stay out after a restore, and those that were blocked for a while only are let in', async () => {
    const accounts = await restored.owner.query('SELECT id FROM app.admins WHERE blocked_at IS NOT NULL');
    expect(accounts).toEqual([{ id: 2 }]);
  });

  it('Accounts have their later roles after a restore', async () => {
    expect(await restored.owner.query('SELECT id, role FROM app.admins ORDER BY id')).toEqual([
      { id: 1, role: 'owner' },
      { id: 2, role: 'staff' },
      { id: 3, role: 'bookkeeper' },
    ]);
  });

  it('Persons stay unsubscribed after a restore, once', async () => {
    await carryOver(restored.store, since);
    const { events } = await restored.store.load('mail-choices-p');
    expect(events.map(({ type }) => type)).toEqual(['MailingsUnsubscribed']);
  });

  it('The report of another shop is of no use to a restore', async () => {
    await replaced.owner.query("UPDATE log.installation SET id = '00000000-0000-4000-8000-000000000000'");
    expect(await sinceBackup(replaced.owner, restored.owner)).toBeNull();
  });

  it('No email of a mailing is sent again after a restore, and a mailing whose time has not come stays', async () => {
    const now = new Date('2026-11-26T09:00:00Z');
    const ids = [1, 2, 3, 4].map((each) => `00000000-0000-4000-8000-00000000000${each}`);
    const times = [null, '2026-11-26T08:00:00.000Z', '2026-11-26T10:00:00.000Z', '2026-11-26T08:00:00.000Z'];
    const byFilter = 3;
    const personIds = ['a'.repeat(32), 'b'.repeat(32)];
    for (const [at, mailingId] of ids.entries()) {
      await restored.store.transact(async (unit) => {
        const texts = { subject: 'Rosor', senderName: '', html: '' };
        const counts = { chosen: 2, recipients: 2, leftOut: {} };
        const requested = { mailingId, ...texts, ...counts, sendAt: times[at] ?? null };
        const stream = `mailing-${mailingId}`;
        if (at === byFilter) return unit.begin(stream, MailingRequested({ ...requested, filter: {} }));
        return unit.begin(stream, MailingRequested(requested), MailingRecipientsAdded({ mailingId, personIds }));
      });
    }
    expect([...(await endUnfinishedMailings(restored.store, restored.owner, now))].sort()).toEqual([
      [ids[0], 2],
      [ids[1], 2],
      [ids[byFilter], 2],
    ]);
    const mailings = await restored.owner.query('SELECT state, waiting, failed FROM read.mailings ORDER BY id');
    expect(mailings).toEqual([
      { state: 'released', waiting: 0, failed: 2 },
      { state: 'released', waiting: 0, failed: 2 },
      { state: 'scheduled', waiting: 2, failed: 0 },
      { state: 'released', waiting: 0, failed: 0 },
    ]);
  });
});
