import pg from 'pg';

const RECONNECT_MS = 1_000;

/** Gets a notification's payload, or null each time listening begins: earlier notifications may have been lost. */
export type OnNotification = (payload: string | null) => void;

/**
 * The one connection of a process on which PostgreSQL notifies it. Connects for the first channel, and again when the
 * connection is lost.
 */
export class NotificationListener {
  private readonly channels = new Map<string, Set<OnNotification>>();
  private client: pg.Client | null = null;
  private readonly listened = new Set<string>();
  private ready = Promise.resolve();
  private reconnecting: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly applicationName: string,
  ) {}

  /** Resolves when it listens, or when the server is unreachable: then it tries again every second. */
  listen(channel: string, onNotification: OnNotification): Promise<void> {
    this.channels.set(channel, (this.channels.get(channel) ?? new Set()).add(onNotification));
    return this.catchUp();
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.reconnecting) clearTimeout(this.reconnecting);
    await this.client?.end().catch(() => undefined);
  }

  private catchUp(): Promise<void> {
    this.ready = this.ready.then(() => this.listenToAll());
    return this.ready;
  }

  private async listenToAll(): Promise<void> {
    if (this.closed || this.reconnecting) return;
    this.client ??= this.newClient();
    const { client } = this;
    try {
      if (this.listened.size === 0) await client.connect();
      for (const channel of this.channels.keys()) {
        if (this.listened.has(channel)) continue;
        await client.query(`LISTEN ${channel}`);
        this.listened.add(channel);
        this.hear(channel, null);
      }
    } catch {
      this.lose(client);
    }
  }

  private newClient(): pg.Client {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: this.applicationName,
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) => this.hear(channel, payload ?? ''));
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    return client;
  }

  private hear(channel: string, payload: string | null): void {
    for (const onNotification of this.channels.get(channel) ?? []) onNotification(payload);
  }

  private lose(client: pg.Client): void {
    if (this.closed || this.client !== client) return;
    this.client = null;
    this.listened.clear();
    client.end().catch(() => undefined);
    this.reconnecting = setTimeout(() => {
      this.reconnecting = null;
      void this.catchUp();
    }, RECONNECT_MS);
  }
}
