import type { Database } from '../store/database.ts';

export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'dropped';

export interface Delivery {
  id: number;
  event: string;
  state: DeliveryState;
  attempts: number;
  /** Unix milliseconds; null when no attempt follows. */
  next_at: number | null;
  created: number;
}

export interface Attempt {
  delivery: number;
  at: number;
  /** HTTP status; null without a response. */
  status: number | null;
  duration: number;
  answer: string;
}

export class Deliveries {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  add(event: string, state: 'pending' | 'dropped' = 'pending'): void {
    const at = Date.now();
    this.database.run(
      'INSERT INTO deliveries (event, state, next_at, created) VALUES (?, ?, ?, ?)',
      event,
      state,
      state === 'pending' ? at : null,
      at,
    );
  }

  /** False when all data was deleted meanwhile. */
  has(id: number): boolean {
    return this.database.get('SELECT 1 FROM deliveries WHERE id = ?', id) !== undefined;
  }

  nextDue(): number | null {
    const sql = "SELECT min(next_at) AS due FROM deliveries WHERE state = 'pending'";
    return this.database.get<{ due: number | null }>(sql)?.due ?? null;
  }

  due(limit: number): Delivery[] {
    const sql = "SELECT * FROM deliveries WHERE state = 'pending' AND next_at <= ? ORDER BY next_at, id LIMIT ?";
    return this.database.all<Delivery>(sql, Date.now(), limit);
  }

  /** The next attempt is scheduled before the current one ends, so that a killed process retries. */
  plan(delivery: Delivery, nextAt: number): void {
    this.database.run(
      'UPDATE deliveries SET attempts = ?, next_at = ? WHERE id = ?',
      delivery.attempts + 1,
      nextAt,
      delivery.id,
    );
  }

  settle(id: number, state: DeliveryState, nextAt: number | null): void {
    this.database.run('UPDATE deliveries SET state = ?, next_at = ? WHERE id = ?', state, nextAt, id);
  }

  note(attempt: Attempt): void {
    this.database.run(
      'INSERT INTO attempts (delivery, at, status, duration, answer) VALUES (?, ?, ?, ?, ?)',
      attempt.delivery,
      attempt.at,
      attempt.status,
      attempt.duration,
      attempt.answer,
    );
  }

  pending(): Delivery[] {
    return this.database.all<Delivery>("SELECT * FROM deliveries WHERE state = 'pending' ORDER BY id");
  }

  pendingFor(event: string): number {
    const sql = "SELECT count(*) AS count FROM deliveries WHERE event = ? AND state = 'pending'";
    return this.database.get<{ count: number }>(sql, event)?.count ?? 0;
  }

  ofEvent(event: string): Delivery[] {
    return this.database.all<Delivery>('SELECT * FROM deliveries WHERE event = ? ORDER BY id', event);
  }

  attemptsOf(delivery: number): Attempt[] {
    return this.database.all<Attempt>('SELECT * FROM attempts WHERE delivery = ? ORDER BY at', delivery);
  }

  counts(): Record<DeliveryState, number> {
    const rows = this.database.all<{ state: DeliveryState; count: number }>(
      'SELECT state, count(*) AS count FROM deliveries GROUP BY state',
    );
    const counts = { pending: 0, delivered: 0, failed: 0, dropped: 0 };
    for (const row of rows) counts[row.state] = row.count;
    return counts;
  }
}
