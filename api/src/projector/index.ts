import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/index.js';
import { VisitorsModule } from '../visitors/index.js';
import { ProjectorRunner } from './projector-runner.js';

export { healthServer } from './health-server.js';
export { ProjectorRunner } from './projector-runner.js';

@Module({ imports: [OutboxModule, VisitorsModule], providers: [ProjectorRunner] })
export class ProjectorModule {}
