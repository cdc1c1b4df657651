import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { OrdersModule } from '../orders/index.js';
import { SettingsModule } from '../settings/index.js';
import { CountedValues } from './counted-values.js';
import { TrackingController } from './tracking.controller.js';
import { VisitLog } from './visit-log.js';
import { VisitMonths } from './visit-months.js';
import { convertVisitsWhenPaid, convertVisitsWhenReinstated, VisitOrders } from './visit-orders.js';
import { VisitStatistics } from './visit-statistics.js';
import { VisitTail } from './visit-tail.js';
import { VisitorsController } from './visitors.controller.js';

export { type DatedEvent, VisitLog } from './visit-log.js';
export { droppedVisits } from './visit-months.js';
export { VisitOrders } from './visit-orders.js';
export { VisitTail } from './visit-tail.js';
export { visitProjections } from './visits.projection.js';

/** Visit tracking, daily counts and their statistics. */
@Module({
  imports: [CatalogueModule, OrdersModule, SettingsModule],
  controllers: [TrackingController, VisitorsController],
  providers: [
    CountedValues,
    VisitLog,
    VisitMonths,
    VisitOrders,
    VisitStatistics,
    VisitTail,
    convertVisitsWhenPaid,
    convertVisitsWhenReinstated,
  ],
  exports: [VisitLog, VisitOrders, VisitTail],
})
export class VisitorsModule {}
