/** Every resource is one row. `subject` is its payment intent or, for a balance transaction, its payout. */
export const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 2000;
  PRAGMA wal_autocheckpoint = 8000;

  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    object TEXT NOT NULL,
    created INTEGER NOT NULL,
    subject TEXT,
    body TEXT NOT NULL,
    hidden TEXT
  );
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (object, seq);
  CREATE INDEX IF NOT EXISTS objects_by_subject ON objects (subject, object, seq) WHERE subject IS NOT NULL;

  CREATE TABLE IF NOT EXISTS idempotency (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    request TEXT NOT NULL,
    created INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS idempotency_by_age ON idempotency (created);

  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed', 'dropped')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER,
    created INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_at) WHERE state = 'pending';
  CREATE INDEX IF NOT EXISTS deliveries_by_event ON deliveries (event);

  CREATE TABLE IF NOT EXISTS attempts (
    delivery INTEGER NOT NULL REFERENCES deliveries (id),
    at INTEGER NOT NULL,
    status INTEGER,
    duration INTEGER NOT NULL,
    answer TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS attempts_by_delivery ON attempts (delivery);

  CREATE TABLE IF NOT EXISTS tasks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    due_at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    target TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS tasks_due ON tasks (due_at);

  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;
