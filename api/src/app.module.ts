import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountingModule, accountingProjections } from './accounting/index.js';
import { AuthModule } from './auth/index.js';
import { BackupsModule } from './backups/index.js';
import { CatalogueModule, catalogueProjections } from './catalogue/index.js';
import { CheckoutModule } from './checkout/index.js';
import { type Config, ConfigModule } from './config/index.js';
import { ContactModule } from './contact/index.js';
import { CrudModule, type RecordSeed, seedRecords } from './crud/index.js';
import { CustomerExportModule } from './customer-export/index.js';
import { CustomerQuotesModule, customerQuotesProjection } from './customer-quotes/index.js';
import { CustomersModule, customers } from './customers/index.js';
import { DeliveryModule, deliveryProjections } from './delivery/index.js';
import { EmailsModule } from './emails/index.js';
import { type EventStore, EventStoreModule } from './event-store/index.js';
import type { Projection } from './event-store/projections/index.js';
import { FaqModule, faqEntriesProjection, faqSeed } from './faq/index.js';
import { FeedsModule } from './feeds/index.js';
import { HttpModule } from './http/index.js';
import { IntegrationsModule } from './integrations/index.js';
import { MailingsModule, mailingProjections } from './mailings/index.js';
import { MediaModule } from './media/index.js';
import { OpsModule } from './ops/index.js';
import { OrderPageModule } from './order-page/index.js';
import { OrdersModule, orderProjections } from './orders/index.js';
import { effects, OutboxModule } from './outbox/index.js';
import { MarketingPagesModule, marketingPagesProjection } from './pages/index.js';
import { PaymentsModule } from './payments/index.js';
import { PricingModule, pricingProjections } from './pricing/index.js';
import { PrintsModule } from './prints/index.js';
import { movedProductsProjection, ProductCsvModule } from './product-csv/index.js';
import { ProjectorModule } from './projector/index.js';
import { RoundsModule } from './rounds/index.js';
import { SalesModule, salesProjections } from './sales/index.js';
import { SearchWordsModule, searchWordsProjection, searchWordsSeed } from './search-words/index.js';
import { SeoModule } from './seo/index.js';
import { SeoRecordsModule, seoRecordsProjection } from './seo-records/index.js';
import { ServerEventsModule } from './server-events/index.js';
import { SettingsModule, settings } from './settings/index.js';
import { PreviewModule } from './ssr/index.js';
import { StockAlertsModule, stockAlerts } from './stock-alerts/index.js';
import { TelephoneOrdersModule } from './telephone-orders/index.js';
import { VisitorsModule } from './visitors/index.js';
import { WithdrawalsModule, withdrawals } from './withdrawals/index.js';

interface Feature {
  readonly module: Type;
  readonly projections?: readonly Projection[];
  /** Initial records of a new shop; staff may change and delete them. */
  readonly seed?: RecordSeed;
}

/**
 * All features with their projections of the event log (those of the visit log: projector-runner.ts). Inside each
 * append, inline projections run and take their locks in the order of this list (docs/decisions/0007).
 */
const FEATURES: readonly Feature[] = [
  { module: AuthModule },
  { module: CrudModule },
  { module: PricingModule, projections: pricingProjections },
  { module: DeliveryModule, projections: deliveryProjections },
  { module: CatalogueModule, projections: catalogueProjections },
  { module: ProductCsvModule, projections: [movedProductsProjection] },
  { module: OrdersModule, projections: orderProjections },
  { module: SalesModule, projections: salesProjections },
  { module: OutboxModule, projections: [effects] },
  { module: AccountingModule, projections: accountingProjections },
  { module: SettingsModule, projections: [settings] },
  { module: MarketingPagesModule, projections: [marketingPagesProjection] },
  { module: SeoRecordsModule, projections: [seoRecordsProjection] },
  { module: SeoModule },
  { module: FaqModule, projections: [faqEntriesProjection], seed: faqSeed },
  { module: CustomerQuotesModule, projections: [customerQuotesProjection] },
  { module: SearchWordsModule, projections: [searchWordsProjection], seed: searchWordsSeed },
  { module: WithdrawalsModule, projections: [withdrawals] },
  { module: OrderPageModule },
  { module: PrintsModule },
  { module: RoundsModule },
  { module: StockAlertsModule, projections: [stockAlerts] },
  { module: CustomersModule, projections: [customers] },
  { module: MailingsModule, projections: mailingProjections },
  { module: CustomerExportModule },
  { module: VisitorsModule },
  { module: FeedsModule },
  { module: MediaModule },
  { module: PaymentsModule },
  { module: CheckoutModule },
  { module: TelephoneOrdersModule },
  { module: EmailsModule },
  { module: ContactModule },
  { module: ServerEventsModule },
  { module: BackupsModule },
  { module: ProjectorModule },
  { module: OpsModule },
  { module: PreviewModule },
];

export const features: readonly Type[] = FEATURES.map(({ module }) => module);
export const projections: readonly Projection[] = FEATURES.flatMap((feature) => feature.projections ?? []);

/** Creates the initial records of features that never had any. */
export async function createSeeds(store: EventStore): Promise<void> {
  for (const { seed } of FEATURES) if (seed) await seedRecords(store, seed);
}

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        EventStoreModule.with(projections),
        IntegrationsModule,
        HttpModule,
        CqrsModule.forRoot(),
        ...features,
      ],
    };
  }
}
