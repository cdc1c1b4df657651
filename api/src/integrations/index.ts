export { QUEUE_BACKEND, QUEUES, type Queues } from '@kronblad/platform/queues.module';
export { IntegrationsModule, STORAGE } from './integrations.module.js';
export { orQueueUnavailable } from './or-queue-unavailable.js';
export { outageLogger } from './outage-logger.js';
export type { WatchedStorage } from './watched-storage.js';
