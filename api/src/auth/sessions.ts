import { createHmac, randomBytes } from 'node:crypto';
import type { AdminSession, AdminUser } from '@kronblad/contracts/views/auth';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { Database, type Tx } from '../event-store/index.js';

/** A session ends when it has not been used for so long. */
export const IDLE_HOURS = 12;
/** How often use is written down; a read of the back office is not a write to the database each time. */
const TOUCH_MINUTES = 5;

export interface Session {
  readonly id: string;
  readonly user: AdminUser;
  /** Its use has just been written down, so that it ends later than its cookie says. */
  readonly prolonged: boolean;
}

interface Row {
  readonly id: string;
  readonly admin_id: number;
  readonly username: string;
  readonly email: string;
  readonly second_factor: boolean;
  readonly stale: boolean;
}

/**
 * Sessions of the back office. The token is kept by its holder alone; here stands only its hash under SESSION_SECRET: with
 * another secret every session is over.
 */
@Injectable()
export class Sessions {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async open(adminId: number, userAgent: string, tx: Tx = this.database): Promise<{ id: string; token: string }> {
    const token = randomBytes(32).toString('base64url');
    const [row] = await tx.query<{ id: string }>(
      'INSERT INTO app.sessions (token_hash, admin_id, user_agent) VALUES ($1, $2, $3) RETURNING id',
      [this.hashOf(token), adminId, userAgent.slice(0, 300)],
    );
    return { id: row?.id as string, token };
  }

  async find(token: string): Promise<Session | null> {
    const [row] = await this.database.query<Row>(
      `SELECT s.id, a.id AS admin_id, a.username, a.email, a.totp_secret IS NOT NULL AS second_factor,
         s.last_seen_at < now() - make_interval(mins => $3) AS stale
       FROM app.sessions s JOIN app.admins a ON a.id = s.admin_id
       WHERE s.token_hash = $1 AND s.last_seen_at > now() - make_interval(hours => $2)`,
      [this.hashOf(token), IDLE_HOURS, TOUCH_MINUTES],
      'session-find',
    );
    if (!row) return null;
    if (row.stale) await this.database.query('UPDATE app.sessions SET last_seen_at = now() WHERE id = $1', [row.id]);
    const { id, admin_id, username, email, second_factor } = row;
    return { id, user: { id: admin_id, username, email, role: 'admin', second_factor }, prolonged: row.stale };
  }

  async list(adminId: number, currentId: string): Promise<AdminSession[]> {
    const rows = await this.database.query<{ id: string; created_at: Date; last_seen_at: Date; user_agent: string }>(
      `SELECT id, created_at, last_seen_at, user_agent FROM app.sessions
       WHERE admin_id = $1 AND last_seen_at > now() - make_interval(hours => $2) ORDER BY last_seen_at DESC`,
      [adminId, IDLE_HOURS],
    );
    return rows.map((row) => ({
      id: row.id,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      user_agent: row.user_agent,
      current: row.id === currentId,
    }));
  }

  async end(adminId: number, sessionId: string): Promise<boolean> {
    const rows = await this.database.query('DELETE FROM app.sessions WHERE id = $1 AND admin_id = $2 RETURNING id', [
      sessionId,
      adminId,
    ]);
    return rows.length > 0;
  }

  /** All of an admin's sessions, as when the password changes. */
  async endAll(adminId: number, tx: Tx = this.database): Promise<void> {
    await tx.query('DELETE FROM app.sessions WHERE admin_id = $1', [adminId]);
  }

  /** Throws away what has been idle too long. */
  async sweep(): Promise<void> {
    await this.database.query('DELETE FROM app.sessions WHERE last_seen_at < now() - make_interval(hours => $1)', [
      IDLE_HOURS,
    ]);
  }

  private hashOf(token: string): Buffer {
    return createHmac('sha256', this.config.SESSION_SECRET).update(token).digest();
  }
}
