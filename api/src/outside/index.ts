export { QUEUE_BACKEND, QUEUES, type Queues } from '@kronblad/platform/queues.module';
export { answered } from './answered.js';
export { outageLog } from './outage-log.js';
export { OutsideModule, STORAGE } from './outside.module.js';
