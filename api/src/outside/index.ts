export { answered } from './answered.js';
export { OutsideModule, QUEUE_BACKEND, QUEUES, type Queues, STORAGE } from './outside.module.js';
