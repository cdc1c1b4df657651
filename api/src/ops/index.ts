/** What operation asks of the API: health, figures, the request log, the queues' dashboard. */
export { addOps } from './add-ops.js';
export { MetricsServer } from './metrics/metrics-server.js';
export { projectorFigures } from './metrics/projector-figures.js';
export { OpsModule } from './ops.module.js';
