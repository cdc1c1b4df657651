import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { SalesModule } from '../sales/index.js';
import { SettingsModule } from '../settings/index.js';
import { BoundedValues } from './bounded-values.js';
import { TrackingController } from './tracking.controller.js';
import { RecentVisitsBuffer, VisitEventWriter } from './visit-log.js';
import { sweepVisitMonths, VisitMonths } from './visit-months.js';
import { convertVisitsWhenPaid, convertVisitsWhenReinstated, sweepVisitOrders, VisitOrders } from './visit-orders.js';
import { VisitStatistics } from './visit-statistics.js';
import { VisitSums } from './visit-sums.js';
import { VisitorsController } from './visitors.controller.js';

export { TrackingController } from './tracking.controller.js';
export { type DatedEvent, RecentVisitsBuffer, VisitEventWriter } from './visit-log.js';
export { droppedVisits } from './visit-months.js';
export { VisitOrders } from './visit-orders.js';
export { visitProjections } from './visits.projection.js';

@Module({
  imports: [CatalogueModule, SalesModule, SettingsModule],
  controllers: [TrackingController, VisitorsController],
  providers: [
    BoundedValues,
    VisitEventWriter,
    VisitMonths,
    VisitOrders,
    VisitStatistics,
    VisitSums,
    RecentVisitsBuffer,
    sweepVisitMonths,
    sweepVisitOrders,
    convertVisitsWhenPaid,
    convertVisitsWhenReinstated,
  ],
  exports: [VisitEventWriter, VisitOrders, RecentVisitsBuffer],
})
export class VisitorsModule {}
