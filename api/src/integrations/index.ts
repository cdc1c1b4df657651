export { QUEUE_BACKEND, QUEUES, type Queues } from '@kronblad/platform/queues.module';
export { IntegrationsModule, STORAGE } from './integrations.module.js';
export { orQueueUnavailable, outageLogger } from './outages.js';
export type { WatchedStorage } from './watched-storage.js';
