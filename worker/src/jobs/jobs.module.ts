import { Figures } from '@kronblad/platform/figures';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Housekeeping } from './housekeeping.js';
import { JobFigures } from './job-figures.js';
import { JobLifecycle } from './job-lifecycle.js';
import { JobRunner } from './job-runner.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Figures, JobFigures, JobLifecycle, Housekeeping, JobRunner],
  exports: [Figures, JobLifecycle],
})
export class JobsModule {}
