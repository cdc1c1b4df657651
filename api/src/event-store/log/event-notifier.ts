import type { Client } from 'pg';
import pg from 'pg';
import { EVENTS } from './log-table.js';
import type { Tx } from './transaction.js';

const SESSION = 'kronblad-notifier';
const RECONNECT_MS = 1_000;
const COALESCE_MS = 10;
const ANNOUNCE_MS = 100;

/**
 * Tells readers in every process that events were appended. A notification may be lost: readers also poll every half
 * second. The notification is sent after the commit: with NOTIFY in the appending transactions, PostgreSQL would commit
 * them one after another.
 */
export class EventNotifier {
  private readonly listeners = new Set<() => void>();
  private client: Client | null = null;
  private readonly projectedListeners = new Set<(projection: string) => void>();
  private readonly announcing = new Map<string, NodeJS.Timeout>();
  private notifying: NodeJS.Timeout | null = null;
  private reconnecting: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly sendNotification: (channel: string, payload: string) => Promise<unknown>,
    private readonly channel = EVENTS.channel,
  ) {}

  notify = (): void => {
    for (const listener of this.listeners) listener();
    this.notifying ??= setTimeout(() => {
      this.notifying = null;
      if (!this.closed) this.sendNotification(this.channel, '').catch(() => undefined);
    }, COALESCE_MS);
  };

  onAppend(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  announce(projection: string): void {
    if (this.closed || this.announcing.has(projection)) return;
    const send = () => {
      this.announcing.delete(projection);
      this.sendNotification(this.channel, projection).catch(() => undefined);
    };
    this.announcing.set(projection, setTimeout(send, ANNOUNCE_MS));
  }

  onProjected(listener: (projection: string) => void): () => void {
    this.projectedListeners.add(listener);
    return () => this.projectedListeners.delete(listener);
  }

  async listen(): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client({
      connectionString: this.url,
      application_name: SESSION,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => {
      if (payload) for (const listener of this.projectedListeners) listener(payload);
      else for (const listener of this.listeners) listener();
    });
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${this.channel}`);
      this.client = client;
    } catch {
      this.reconnect(client);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.notifying) clearTimeout(this.notifying);
    for (const timer of this.announcing.values()) clearTimeout(timer);
    if (this.reconnecting) clearTimeout(this.reconnecting);
    await this.client?.end().catch(() => undefined);
  }

  private reconnect(failed: Client): void {
    if (this.closed || this.reconnecting || (this.client && this.client !== failed)) return;
    this.client = null;
    this.reconnecting = setTimeout(() => {
      this.reconnecting = null;
      void this.listen();
    }, RECONNECT_MS);
  }
}

/** True while an API or a projector is connected to this database. */
export async function isShopRunning(tx: Tx): Promise<boolean> {
  const sessions = await tx.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1',
    [SESSION],
  );
  return sessions.length > 0;
}
