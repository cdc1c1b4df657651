import { Module } from '@nestjs/common';
import { ExportsModule } from '../accounting/exports/index.js';
import { BackupsModule } from '../backups/index.js';
import { MailingsModule } from '../mailings/index.js';
import { MediaModule } from '../media/index.js';
import { OrdersModule } from '../orders/index.js';
import { OutboxModule } from '../outbox/index.js';
import { PaymentsModule } from '../payments/index.js';
import { StockAlertsModule } from '../stock-alerts/index.js';
import { VisitorsModule } from '../visitors/index.js';
import { ProjectorRunner } from './projector-runner.js';
import { Sweeps } from './sweeps.js';

@Module({
  imports: [
    BackupsModule,
    ExportsModule,
    OutboxModule,
    MailingsModule,
    MediaModule,
    OrdersModule,
    PaymentsModule,
    StockAlertsModule,
    VisitorsModule,
  ],
  providers: [ProjectorRunner, Sweeps],
})
export class ProjectorModule {}
