import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { TrackingController } from './tracking.controller.js';
import { VisitLog } from './visit-log.js';
import { VisitMonths } from './visit-months.js';
import { VisitStatistics } from './visit-statistics.js';
import { VisitTail } from './visit-tail.js';
import { VisitorsController } from './visitors.controller.js';

export { type DatedEvent, VisitLog } from './visit-log.js';
export { VisitTail } from './visit-tail.js';
export { visitProjections } from './visits.projection.js';

/** Visit tracking, daily counts and their statistics. */
@Module({
  imports: [CatalogueModule],
  controllers: [TrackingController, VisitorsController],
  providers: [VisitLog, VisitMonths, VisitStatistics, VisitTail],
  exports: [VisitLog, VisitTail],
})
export class VisitorsModule {}
