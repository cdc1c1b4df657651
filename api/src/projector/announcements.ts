import type { EventNotifier, ProjectorListener } from '../event-store/index.js';

const PREFIX = 'projection:';

/** Notifies the API processes (PostgreSQL NOTIFY) which async projections have new rows. */
export const announcements = (notifier: Pick<EventNotifier, 'announce'>): ProjectorListener => ({
  onLead: () => undefined,
  onFailure: () => undefined,
  onBatch: (subscriber, { events }) => {
    if (events > 0 && subscriber.startsWith(PREFIX)) notifier.announce(subscriber.slice(PREFIX.length));
  },
});
