import type { Faults } from './control/faults.ts';
import type { EventLog } from './resources/event-log.ts';
import type { Database } from './store/database.ts';
import type { Objects } from './store/objects.ts';
import type { Settings } from './store/settings.ts';
import type { Tasks } from './store/tasks.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

export interface Core {
  /** URL for browsers and `next_action`, without a trailing slash. */
  publicUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookUrl: string | null;
  /** Null: posts events of every type. */
  webhookEvents: ReadonlySet<string> | null;
  webhookSecret: string;
  /** Aborted when the sandbox begins to close. */
  closing: AbortSignal;
  database: Database;
  objects: Objects;
  settings: Settings;
  faults: Faults;
  tasks: Tasks;
  deliveries: Deliveries;
  events: EventLog;
}

/** Origin of a change: the core, and the API request (none for timers and the panel). */
export interface Scope {
  core: Core;
  request: { id: string | null; idempotency_key: string | null };
}

export function unasked(core: Core): Scope {
  return { core, request: { id: null, idempotency_key: null } };
}
