export { answered } from './answered.js';
export { outageLog } from './outage-log.js';
export { OutsideModule, QUEUE_BACKEND, QUEUES, type Queues, STORAGE } from './outside.module.js';
