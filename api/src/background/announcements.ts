import type { LogBell, ProjectorListener } from '../event-store/index.js';

const PREFIX = 'projection:';

/** Tells the API processes which async projections have new rows. */
export const announcements = (bell: Pick<LogBell, 'announce'>): ProjectorListener => ({
  onLead: () => undefined,
  onFailure: () => undefined,
  onBatch: (subscriber, { events }) => {
    if (events > 0 && subscriber.startsWith(PREFIX)) bell.announce(subscriber.slice(PREFIX.length));
  },
});
