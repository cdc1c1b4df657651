import { EventLog1763700000000 } from './1763700000000-event-log.js';

/** Every migration in order; never edited once landed. */
export const migrations = [EventLog1763700000000];
