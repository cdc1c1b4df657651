/** What operation asks of the API: health, figures, the request log, the queues' dashboard. */
export { addOps } from './add-ops.js';
export { OpsModule } from './ops.module.js';
