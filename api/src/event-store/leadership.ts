import type { PoolClient } from 'pg';
import type { Database } from './database.js';

const RETRY_MS = 1_000;
const LOCK_KEY = 0x6b726f6e; // 'kron'

/**
 * One process at a time leads: it runs the async projections and the reactions. Leadership is a session advisory lock
 * on a connection of its own, so it ends with the process, however that ends.
 */
export class Leadership {
  private client: PoolClient | null = null;
  private timer: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly database: Database,
    private readonly onGained: () => void,
    private readonly onLost: () => void,
  ) {}

  get leads(): boolean {
    return this.client !== null;
  }

  async seek(): Promise<void> {
    if (this.closed || this.client) return;
    if (!(await this.tryLock().catch(() => false))) this.timer = setTimeout(() => void this.seek(), RETRY_MS);
  }

  async resign(): Promise<void> {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    const client = this.client;
    this.client = null;
    if (!client) return;
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => undefined);
    client.release();
  }

  private async tryLock(): Promise<boolean> {
    const client = await this.database.pool.connect();
    const gained = await lock(client).catch((error: Error) => {
      client.release(error);
      throw error;
    });
    if (!gained || this.closed) {
      client.release();
      return false;
    }
    client.on('error', () => this.lose(client));
    this.client = client;
    this.onGained();
    return true;
  }

  private lose(client: PoolClient): void {
    if (this.client !== client) return;
    this.client = null;
    client.release(true);
    this.onLost();
    if (!this.closed) void this.seek();
  }
}

async function lock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ gained: boolean }>('SELECT pg_try_advisory_lock($1) AS gained', [LOCK_KEY]);
  return rows[0]?.gained === true;
}
