import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Database, isDatabaseUnreachable } from '../event-store/index.js';
import { RestoreRefused } from './backup-folder.js';

/** PostgreSQL may list a session for this many ms after its program has closed it. */
const ENDING_MS = 2_000;
const POLL_MS = 50;

interface Locale {
  readonly encoding: string;
  readonly collate: string;
  readonly ctype: string;
  readonly provider: 'i' | 'b' | 'c';
  readonly locale: string | null;
}

/** The database of a URL, which a restore replaces. Use it only while the shop is stopped. */
export class TargetDatabase {
  private readonly name: string;
  private readonly beside: string;

  private constructor(
    private readonly url: URL,
    private readonly client: pg.Client,
  ) {
    this.name = decodeURIComponent(url.pathname.slice(1));
    this.beside = `${this.name}_restoring`;
  }

  /** Connects to the database `postgres` of the same server, because a database in use cannot be renamed. */
  static async open(url: string): Promise<TargetDatabase> {
    const client = new pg.Client({
      connectionString: at(new URL(url), 'postgres'),
      application_name: 'kronblad-restore',
    });
    await client.connect().catch((error: Error) => {
      throw new RestoreRefused(
        `A restore connects to the database "postgres" of the same server, which failed: ${error.message}`,
      );
    });
    return new TargetDatabase(new URL(url), client);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** The role must be allowed to create a database, and to rename the one that is there. */
  async refuseWithoutRights(): Promise<void> {
    const { rows } = await this.client.query<{ role: string; creates: boolean; renames: boolean }>(
      `SELECT rolname AS role, rolsuper OR rolcreatedb AS creates,
         coalesce((SELECT pg_has_role(datdba, 'USAGE') FROM pg_database WHERE datname = $1), true) AS renames
       FROM pg_roles WHERE rolname = current_user`,
      [this.name],
    );
    const [{ role, creates, renames }] = rows as [(typeof rows)[number]];
    if (creates && renames) return;
    const lacks = creates ? `is not the owner of the database ${this.name}` : 'may not create databases (CREATEDB)';
    throw new RestoreRefused(`The role ${role} ${lacks}. A restore needs both: set DATABASE_OWNER_URL.`);
  }

  async refuseInUse(): Promise<void> {
    const deadline = Date.now() + ENDING_MS;
    let sessions = await this.sessions();
    while (sessions.length > 0 && Date.now() < deadline) {
      await pause(POLL_MS);
      sessions = await this.sessions();
    }
    if (sessions.length === 0) return;
    throw new RestoreRefused(
      `The database ${this.name} is in use by ${sessions.join(', ')}: stop the shop and every other program first.`,
    );
  }

  /** Number of events that people or Stripe caused; 0 when there is no database or no shop in it. */
  async events(): Promise<number> {
    if (!(await this.exists(this.name))) return 0;
    const client = new pg.Client({ connectionString: this.url.href, application_name: 'kronblad-restore' });
    await client.connect();
    try {
      const { rows } = await client.query<{ events: number }>(
        "SELECT count(*)::int AS events FROM log.events WHERE meta->'actor'->>'kind' <> 'system'",
      );
      return rows[0]?.events ?? 0;
    } catch (error) {
      if ((error as { code?: string }).code === '42P01') return 0;
      throw error;
    } finally {
      await client.end();
    }
  }

  /** Asks the database that is there; returns null when it cannot be read. */
  async ask<T>(question: (tx: Database) => Promise<T>): Promise<T | null> {
    try {
      const database = await Database.connect({ url: this.url.href, poolSize: 1 });
      return await question(database).finally(() => database.close());
    } catch (error) {
      if (error instanceof pg.DatabaseError || isDatabaseUnreachable(error)) return null;
      throw error;
    }
  }

  /** Creates an empty database beside the target, with the same locale and grants. Returns its URL. */
  async createBeside(): Promise<string> {
    await this.dropBeside();
    await this.client.query(`CREATE DATABASE ${quoted(this.beside)} TEMPLATE template0 ${await this.localeClause()}`);
    await this.copyGrants();
    return at(this.url, this.beside);
  }

  async dropBeside(): Promise<void> {
    await this.client.query(`DROP DATABASE IF EXISTS ${quoted(this.beside)}`);
  }

  /** Gives the database beside the target's name. Returns the name under which the old one is kept; null if there was none. */
  async switch(now: Date): Promise<string | null> {
    const isThere = await this.exists(this.name);
    const kept = `${this.name}_lost_${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;
    const rename = (from: string, to: string) => `ALTER DATABASE ${quoted(from)} RENAME TO ${quoted(to)};`;
    // The renaming is one query, and so one transaction.
    await this.client.query(`${isThere ? rename(this.name, kept) : ''} ${rename(this.beside, this.name)}`);
    return isThere ? kept : null;
  }

  private async copyGrants(): Promise<void> {
    const { rows } = await this.client.query<{ role: string; rights: string }>(
      `SELECT coalesce(quote_ident(r.rolname), 'PUBLIC') AS role, string_agg(a.privilege_type, ', ') AS rights
       FROM pg_database d CROSS JOIN aclexplode(d.datacl) a LEFT JOIN pg_roles r ON r.oid = a.grantee
       WHERE d.datname = $1 GROUP BY 1`,
      [this.name],
    );
    const database = quoted(this.beside);
    if (rows.length > 0) await this.client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
    for (const { role, rights } of rows) await this.client.query(`GRANT ${rights} ON DATABASE ${database} TO ${role}`);
  }

  private async sessions(): Promise<string[]> {
    const { rows } = await this.client.query<{ program: string; sessions: number }>(
      `SELECT coalesce(nullif(application_name, ''), 'unnamed') AS program, count(*)::int AS sessions FROM pg_stat_activity
       WHERE datname = $1 AND backend_type = 'client backend' GROUP BY 1 ORDER BY 1`,
      [this.name],
    );
    return rows.map(({ program, sessions }) => `${program} (${sessions})`);
  }

  private async exists(name: string): Promise<boolean> {
    return (await this.client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount === 1;
  }

  /** The name of the column of the locale depends on PostgreSQL's version. */
  private async localeClause(): Promise<string> {
    const { rows } = await this.client.query<Locale>(
      `SELECT pg_encoding_to_char(encoding) AS encoding, datcollate AS collate, datctype AS ctype,
         datlocprovider AS provider, coalesce(to_jsonb(d)->>'datlocale', to_jsonb(d)->>'daticulocale') AS locale
       FROM pg_database d WHERE datname IN ($1, 'template1') ORDER BY datname = 'template1' LIMIT 1`,
      [this.name],
    );
    const [{ encoding, collate, ctype, provider, locale }] = rows as [Locale];
    const text = (value: string) => this.client.escapeLiteral(value);
    const providers = {
      i: `LOCALE_PROVIDER icu ICU_LOCALE ${text(locale ?? '')}`,
      b: `LOCALE_PROVIDER builtin BUILTIN_LOCALE ${text(locale ?? '')}`,
      c: 'LOCALE_PROVIDER libc',
    };
    return `ENCODING ${text(encoding)} LC_COLLATE ${text(collate)} LC_CTYPE ${text(ctype)} ${providers[provider]}`;
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function at(url: URL, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}
