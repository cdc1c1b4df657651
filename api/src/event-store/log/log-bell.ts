import type { Client } from 'pg';
import pg from 'pg';
import { EVENTS } from './log-table.js';

const RECONNECT_MS = 1_000;
const COALESCE_MS = 10;

/**
 * Wakes readers when something was appended, in any process. Only a hint: readers also look by themselves, so a lost
 * ring costs some hundred milliseconds and nothing else. Rings after the commit and coalesced, because NOTIFY inside
 * the appending transactions would make them commit one after another.
 */
export class LogBell {
  private readonly listeners = new Set<() => void>();
  private client: Client | null = null;
  private ringing: NodeJS.Timeout | null = null;
  private reconnecting: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly notify: (channel: string) => Promise<unknown>,
    private readonly channel = EVENTS.channel,
  ) {}

  /** Told to everybody, once for all that happens within a few milliseconds. */
  ring = (): void => {
    for (const listener of this.listeners) listener();
    this.ringing ??= setTimeout(() => {
      this.ringing = null;
      if (!this.closed) this.notify(this.channel).catch(() => undefined);
    }, COALESCE_MS);
  };

  onRing(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async listen(): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client({ connectionString: this.url, application_name: 'kronblad-bell', keepAlive: true });
    client.on('notification', () => {
      for (const listener of this.listeners) listener();
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
    if (this.ringing) clearTimeout(this.ringing);
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
