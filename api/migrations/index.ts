import { EventLog1763700000000 } from './1763700000000-event-log.js';
import { Operations1763700050000 } from './1763700050000-operations.js';

/** Every migration in order; never edited once landed. */
export const migrations = [EventLog1763700000000, Operations1763700050000];
