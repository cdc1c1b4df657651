import { MetricsRegistry } from '@kronblad/platform/metrics';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Housekeeping } from './housekeeping.js';
import { JobLifecycle } from './job-lifecycle.js';
import { JobMetrics } from './job-metrics.js';
import { JobRunner } from './job-runner.js';

export { JobProcessor } from './job.processor.js';
export { JobLifecycle } from './job-lifecycle.js';
export { JobRunner } from './job-runner.js';
export type { DeliveryState, JobState, Result, UnansweredDelivery } from './job-types.js';
export type { StoredJobState } from './perform-once.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [MetricsRegistry, JobMetrics, JobLifecycle, Housekeeping, JobRunner],
  exports: [MetricsRegistry, JobLifecycle],
})
export class JobsModule {}
