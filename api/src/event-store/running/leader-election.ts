import type { PoolClient } from 'pg';
import type { Database } from '../log/database.js';

const RETRY_MS = 1_000;
/** Longer than RETRY_MS, so that other processes try before the one that lost the lead. */
const RETRY_AFTER_LOSS_MS = 2 * RETRY_MS;
const LOCK_KEY = 0x6b726f6e; // 'kron'

export interface LeaderElectionTimes {
  /** PostgreSQL ends the leader's session, which releases the lock, when no statement arrives for this long. */
  readonly silenceMs: number;
  readonly heartbeatMs: number;
}

const TIMES: LeaderElectionTimes = { silenceMs: 15_000, heartbeatMs: 5_000 };

/**
 * Elects the process that runs projections, process managers and reactions. Leadership is a session advisory lock on a
 * connection of its own, so it ends with the process. A frozen or disconnected leader loses the lock. Each leader also
 * measures the time since its last answered heartbeat, and stops leading no later than PostgreSQL releases the lock.
 */
export class LeaderElection {
  private client: PoolClient | null = null;
  private timer: NodeJS.Timeout | null = null;
  private heartbeatTimer: NodeJS.Timeout | null = null;
  /** Time at which the last answered heartbeat was sent. */
  private lastHeartbeatAt = 0;
  private closed = false;

  constructor(
    private readonly database: Database,
    /**
     * `holds` returns false once this term of leadership has ended. Check it before each action reserved for the
     * leader.
     */
    private readonly onGained: (holds: () => boolean) => void,
    private readonly onLost: () => void,
    private readonly times: LeaderElectionTimes = TIMES,
  ) {}

  get leads(): boolean {
    return this.client !== null && performance.now() - this.lastHeartbeatAt < this.times.silenceMs;
  }

  async acquire(): Promise<void> {
    if (this.closed || this.client) return;
    if (!(await this.tryLock().catch(() => false))) this.acquireAfter(RETRY_MS);
  }

  async release(): Promise<void> {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    const client = this.stopLeading();
    if (!client) return;
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => undefined);
    // Closes the connection instead of returning it to the pool: it still has the leader's short idle-session timeout
    // (`silenceMs`), so PostgreSQL would soon end it.
    client.release(true);
  }

  private async tryLock(): Promise<boolean> {
    const client = await this.database.pool.connect();
    const sentAt = performance.now();
    const gained = await lock(client, this.times.silenceMs).catch((error: Error) => {
      client.release(error);
      throw error;
    });
    if (!gained || this.closed) {
      client.release(gained);
      return false;
    }
    client.on('error', () => this.handleLoss(client));
    this.client = client;
    this.lastHeartbeatAt = sentAt;
    this.heartbeatTimer = setInterval(() => void this.sendHeartbeat(client), this.times.heartbeatMs);
    this.onGained(() => this.client === client && this.leads);
    return true;
  }

  private async sendHeartbeat(client: PoolClient): Promise<void> {
    if (!this.leads) return this.handleLoss(client);
    const sent = performance.now();
    const answered = await client.query('SELECT 1').catch(() => null);
    // A lead that has lapsed stays lost, even if the answer arrives late.
    if (!this.leads) return this.handleLoss(client);
    if (answered && this.client === client) this.lastHeartbeatAt = sent;
  }

  private handleLoss(client: PoolClient): void {
    if (this.client !== client) return;
    this.stopLeading();
    client.release(true);
    this.onLost();
    if (!this.closed) this.acquireAfter(RETRY_AFTER_LOSS_MS);
  }

  private acquireAfter(ms: number): void {
    this.timer = setTimeout(() => void this.acquire(), ms);
  }

  private stopLeading(): PoolClient | null {
    const { client } = this;
    this.client = null;
    if (this.heartbeatTimer) clearInterval(this.heartbeatTimer);
    return client;
  }
}

async function lock(client: PoolClient, silenceMs: number): Promise<boolean> {
  const { rows } = await client.query<{ gained: boolean }>(
    `SELECT CASE WHEN pg_try_advisory_lock($1) THEN set_config('idle_session_timeout', $2, false) END IS NOT NULL AS gained`,
    [LOCK_KEY, `${silenceMs}ms`],
  );
  return rows[0]?.gained === true;
}
