export { ReconciliationModule } from './reconciliation.module.js';
export { reconciliation } from './reconciliation.projection.js';
