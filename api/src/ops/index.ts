export { addOps } from './add-ops.js';
export { MetricsServer } from './metrics/metrics-server.js';
export { projectorMetrics } from './metrics/projector-metrics.js';
export { addOpenApi } from './openapi/add-openapi.js';
export { OpsModule } from './ops.module.js';
