import { Module } from '@nestjs/common';
import { BackupsModule } from '../backups/index.js';
import { EffectsModule } from '../effects/index.js';
import { PaymentsModule } from '../payments/index.js';
import { HealthController } from './health/health.controller.js';
import { Health } from './health/health.js';
import { ProjectionLag } from './health/projection-lag.js';
import { MetricsServer } from './metrics/metrics-server.js';

@Module({
  imports: [BackupsModule, EffectsModule, PaymentsModule],
  controllers: [HealthController],
  providers: [Health, ProjectionLag, MetricsServer],
})
export class OpsModule {}
