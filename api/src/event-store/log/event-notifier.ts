import { randomUUID } from 'node:crypto';
import type { NotificationListener } from '@kronblad/platform/notification-listener';
import type { Tx } from './transaction.js';

/** Name of the sessions on which an API or a projector listens. */
export const LISTENING_SESSION = 'kronblad-notifier';
export const CHANNEL = 'kronblad';
const COALESCE_MS = 10;
const OF_TYPE = '/';
const PROJECTED = 'projection:';

/** A log's name, `rebuilt` (read models were swapped), or `projection:<name>` (it has new rows). */
export type Topic = string;

/** Types of a log's new events; null when they are unknown. */
type OnNews = (types: ReadonlySet<string> | null) => void;

/**
 * Tells readers in every process what is new. A notification may be lost: readers also poll every few seconds, and
 * after a reconnection everybody looks. The notification about events is sent after the commit: with NOTIFY in the
 * appending transactions, PostgreSQL would commit them one after another.
 */
export class EventNotifier {
  private readonly listeners = new Map<Topic, Set<OnNews>>();
  /** This process has heard what it tells. */
  private readonly sender = `from:${randomUUID()}`;
  private readonly projectedListeners = new Set<(projection: string) => void>();
  private readonly waiting = new Set<Topic>();
  private sending: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly listener: Pick<NotificationListener, 'listen'>,
    private readonly database: Tx,
  ) {}

  /** Tells this process at once, and all others within COALESCE_MS: topics of that time share a notification. */
  tell(topic: Topic, types: ReadonlySet<string> = new Set()): void {
    this.hear(topic, types.size > 0 ? types : null);
    if (this.closed) return;
    this.waiting.add(topic);
    for (const type of types) this.waiting.add(`${topic}${OF_TYPE}${type}`);
    this.sending ??= setTimeout(() => {
      this.sending = null;
      const topics = [...this.waiting, this.sender];
      this.waiting.clear();
      if (!this.closed) notifyIn(this.database, topics).catch(() => undefined);
    }, COALESCE_MS);
  }

  on(topic: Topic, listener: OnNews): () => void {
    const listeners = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  onProjected(listener: (projection: string) => void): () => void {
    this.projectedListeners.add(listener);
    return () => this.projectedListeners.delete(listener);
  }

  listen(): Promise<void> {
    return this.listener.listen(CHANNEL, (payload) => {
      const told = payload?.split(',') ?? [...this.listeners.keys()];
      if (told.includes(this.sender)) return;
      for (const topic of told) this.hear(topic, typesOf(topic, told));
    });
  }

  close(): void {
    this.closed = true;
    if (this.sending) clearTimeout(this.sending);
  }

  private hear(topic: Topic, types: ReadonlySet<string> | null): void {
    for (const listener of this.listeners.get(topic) ?? []) listener(types);
    if (!topic.startsWith(PROJECTED)) return;
    for (const listener of this.projectedListeners) listener(topic.slice(PROJECTED.length));
  }
}

function typesOf(topic: Topic, told: readonly string[]): ReadonlySet<string> | null {
  const prefix = `${topic}${OF_TYPE}`;
  const types = told.flatMap((text) => (text.startsWith(prefix) ? [text.slice(prefix.length)] : []));
  return types.length > 0 ? new Set(types) : null;
}

/** Sends one notification. In a transaction it is delivered with the commit. */
export async function notifyIn(tx: Tx, topics: readonly Topic[]): Promise<void> {
  await tx.query('SELECT pg_notify($1, $2)', [CHANNEL, topics.join(',')], 'notify');
}

export const projectedTopic = (projection: string): Topic => `${PROJECTED}${projection}`;

/** True while an API or a projector is connected to this database. */
export async function isShopRunning(tx: Tx): Promise<boolean> {
  const sessions = await tx.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1',
    [LISTENING_SESSION],
  );
  return sessions.length > 0;
}
