export { QUEUE_BACKEND, QUEUES, type Queues } from '@kronblad/platform/queues.module';
export { IntegrationsModule, orQueueUnavailable, STORAGE } from './integrations.module.js';
export type { WatchedStorage } from './watched-storage.js';
