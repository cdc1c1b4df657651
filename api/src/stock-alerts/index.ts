import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/index.js';
import { backgroundTask } from '../event-store/projections/index.js';
import { StockAlert } from './stock-alert.entity.js';
import { StockAlertsController } from './stock-alerts.controller.js';
import { StockAlerts } from './stock-alerts.js';

export { StockAlerts } from './stock-alerts.js';
export { stockAlerts } from './stock-alerts.projection.js';

@Module({
  imports: [CatalogueModule, TypeOrmModule.forFeature([StockAlert])],
  controllers: [StockAlertsController],
  providers: [
    StockAlerts,
    backgroundTask(
      { name: 'Sending stock alerts', everyMs: ({ sweepEveryMs }) => sweepEveryMs, on: 'leader' },
      [StockAlerts],
      (_signal, alerts: StockAlerts) => alerts.sweep(),
    ),
  ],
  exports: [StockAlerts],
})
export class StockAlertsModule {}
