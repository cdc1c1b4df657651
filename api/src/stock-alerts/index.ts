import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule, CatalogueSnapshot } from '../catalogue/index.js';
import { CONFIG, type Config } from '../config/index.js';
import type { StoredEvent } from '../event-store/index.js';
import { emailReaction, OutboxModule } from '../outbox/index.js';
import { Settings, SettingsModule } from '../settings/index.js';
import { StockAlert } from './stock-alert.entity.js';
import { stockAlertMails } from './stock-alert-mails.js';
import { StockAlertsController } from './stock-alerts.controller.js';
import { StockAlerts } from './stock-alerts.js';

export { StockAlerts } from './stock-alerts.js';
export { stockAlerts } from './stock-alerts.projection.js';

const TOOLS = [CONFIG, Settings, CatalogueSnapshot];
type Event = StoredEvent<'StockAlertAsked'> | StoredEvent<'StockAlertDue'>;
const write = (event: Event, config: Config, settings: Settings, catalogue: CatalogueSnapshot) =>
  stockAlertMails(event, { publicUrl: config.PUBLIC_URL, settings, catalogue });

@Module({
  imports: [CatalogueModule, OutboxModule, SettingsModule, TypeOrmModule.forFeature([StockAlert])],
  controllers: [StockAlertsController],
  providers: [
    StockAlerts,
    emailReaction('mail-when-stock-alert-asked', 'StockAlertAsked', TOOLS, write),
    emailReaction('mail-when-stock-alert-due', 'StockAlertDue', TOOLS, write),
  ],
  exports: [StockAlerts],
})
export class StockAlertsModule {}
