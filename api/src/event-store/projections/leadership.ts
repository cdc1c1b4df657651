import type { PoolClient } from 'pg';
import type { Database } from '../log/database.js';

const RETRY_MS = 1_000;
/** Who has lost the lead lets the others ask first. */
const COURTESY_MS = 2 * RETRY_MS;
const LOCK_KEY = 0x6b726f6e; // 'kron'

export interface LeadershipTimes {
  /** After so long without a word from the leader PostgreSQL ends its connection, and the lock with it. */
  readonly silenceMs: number;
  /** How often the leader says a word. */
  readonly beatMs: number;
}

const TIMES: LeadershipTimes = { silenceMs: 15_000, beatMs: 5_000 };

/**
 * One process at a time leads: it runs the async projections and the reactions. Leadership is a session advisory lock
 * on a connection of its own, so it ends with the process, however that ends. A process that is frozen, or cut off, is
 * silent, and loses it to another; by its own clock it has lost it no later than PostgreSQL gives it away.
 */
export class Leadership {
  private client: PoolClient | null = null;
  private timer: NodeJS.Timeout | null = null;
  private beating: NodeJS.Timeout | null = null;
  /** When the last word was sent that PostgreSQL has answered. */
  private heardAt = 0;
  private closed = false;

  constructor(
    private readonly database: Database,
    /** `holds` tells whether this very lead is still held: to be asked before each thing that only a leader may do. */
    private readonly onGained: (holds: () => boolean) => void,
    private readonly onLost: () => void,
    private readonly times: LeadershipTimes = TIMES,
  ) {}

  get leads(): boolean {
    return this.client !== null && performance.now() - this.heardAt < this.times.silenceMs;
  }

  async seek(): Promise<void> {
    if (this.closed || this.client) return;
    if (!(await this.tryLock().catch(() => false))) this.seekAfter(RETRY_MS);
  }

  async resign(): Promise<void> {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    const client = this.letGo();
    if (!client) return;
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => undefined);
    // Whoever gets it next may be silent.
    client.release(true);
  }

  private async tryLock(): Promise<boolean> {
    const client = await this.database.pool.connect();
    const asked = performance.now();
    const gained = await lock(client, this.times.silenceMs).catch((error: Error) => {
      client.release(error);
      throw error;
    });
    if (!gained || this.closed) {
      client.release(gained);
      return false;
    }
    client.on('error', () => this.lose(client));
    this.client = client;
    this.heardAt = asked;
    this.beating = setInterval(() => void this.beat(client), this.times.beatMs);
    this.onGained(() => this.client === client && this.leads);
    return true;
  }

  private async beat(client: PoolClient): Promise<void> {
    if (!this.leads) return this.lose(client);
    const sent = performance.now();
    // A lost connection tells of itself.
    const answered = await client.query('SELECT 1').catch(() => null);
    if (answered && this.client === client) this.heardAt = sent;
  }

  private lose(client: PoolClient): void {
    if (this.client !== client) return;
    this.letGo();
    client.release(true);
    this.onLost();
    if (!this.closed) this.seekAfter(COURTESY_MS);
  }

  private seekAfter(ms: number): void {
    this.timer = setTimeout(() => void this.seek(), ms);
  }

  private letGo(): PoolClient | null {
    const { client } = this;
    this.client = null;
    if (this.beating) clearInterval(this.beating);
    return client;
  }
}

/** Takes the lock, if it is free, for as long as the connection is not silent. */
async function lock(client: PoolClient, silenceMs: number): Promise<boolean> {
  const { rows } = await client.query<{ gained: boolean }>(
    `SELECT CASE WHEN pg_try_advisory_lock($1) THEN set_config('idle_session_timeout', $2, false) END IS NOT NULL AS gained`,
    [LOCK_KEY, `${silenceMs}ms`],
  );
  return rows[0]?.gained === true;
}
