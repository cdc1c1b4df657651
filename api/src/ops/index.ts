import { Module } from '@nestjs/common';
import { BackupsModule } from '../backups/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { OutboxModule } from '../outbox/index.js';
import { PaymentsModule } from '../payments/index.js';
import { HealthController } from './health/health.controller.js';
import { Health } from './health/health.js';
import { OverdueWork } from './health/overdue-work.js';
import { ProjectionLag } from './health/projection-lag.js';
import { MetricsServer } from './metrics/metrics-server.js';

export { addOps } from './add-ops.js';
export { MetricsServer } from './metrics/metrics-server.js';
export { projectorMetrics } from './metrics/projector-metrics.js';
export { addOpenApi } from './openapi/add-openapi.js';

@Module({
  imports: [BackupsModule, CatalogueModule, OutboxModule, PaymentsModule],
  controllers: [HealthController],
  providers: [Health, OverdueWork, ProjectionLag, MetricsServer],
})
export class OpsModule {}
