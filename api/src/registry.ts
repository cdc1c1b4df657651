import type { Type } from '@nestjs/common';
import { AuthModule } from './auth/index.js';
import { BackgroundModule } from './background/index.js';
import { BookkeepingModule, books } from './bookkeeping/index.js';
import { CatalogueModule, catalogueProjections } from './catalogue/index.js';
import { ContactModule } from './contact/index.js';
import { EffectsModule, effects } from './effects/index.js';
import type { Projection } from './event-store/index.js';
import { FeedsModule } from './feeds/index.js';
import { MediaModule } from './media/index.js';
import { OpsModule } from './ops/index.js';
import { OrderMailsModule } from './order-mails/index.js';
import { OrdersModule, orderDisputes, orderList, sales } from './orders/index.js';
import { MarketingPagesModule, marketingPagesProjection } from './pages/index.js';
import { PaymentsModule } from './payments/index.js';
import { PricingModule, pricingProjections } from './pricing/index.js';
import { PrivacyModule } from './privacy/index.js';
import { RecordsModule } from './records/index.js';
import { SeoModule, seoRecordsProjection } from './seo/index.js';
import { SettingsModule, settings } from './settings/index.js';
import { WithdrawalsModule, withdrawals } from './withdrawals/index.js';

/** The table of contents: every feature … */
export const features: readonly Type[] = [
  AuthModule,
  RecordsModule,
  SettingsModule,
  MarketingPagesModule,
  SeoModule,
  FeedsModule,
  CatalogueModule,
  MediaModule,
  PricingModule,
  OrdersModule,
  PaymentsModule,
  BookkeepingModule,
  OrderMailsModule,
  ContactModule,
  WithdrawalsModule,
  PrivacyModule,
  EffectsModule,
  BackgroundModule,
  OpsModule,
];

/**
 * … and every read model's writer. Inline ones run in this order inside each append, and so take their locks in it:
 * a code's uses before stock, stock before what rests on it.
 */
export const projections: readonly Projection[] = [
  ...pricingProjections,
  ...catalogueProjections,
  orderList,
  orderDisputes,
  effects,
  books,
  settings,
  marketingPagesProjection,
  seoRecordsProjection,
  sales,
  withdrawals,
];
