import { EventLog1763700000000 } from './1763700000000-event-log.js';
import { Operations1763700050000 } from './1763700050000-operations.js';
import { Catalogue1763700100000 } from './1763700100000-catalogue.js';
import { Orders1763700200000 } from './1763700200000-orders.js';
import { Pricing1763700300000 } from './1763700300000-pricing.js';
import { BuiltProjections1763700400000 } from './1763700400000-built-projections.js';
import { OrderSearch1763700500000 } from './1763700500000-order-search.js';
import { SlugHistory1763700600000 } from './1763700600000-slug-history.js';
import { ProductPairs1764000110000 } from './1764000110000-product-pairs.js';
import { Withdrawals1764000250000 } from './1764000250000-withdrawals.js';
import { MarketingPages1764000400000 } from './1764000400000-marketing-pages.js';
import { SeoRecords1764000410000 } from './1764000410000-seo-records.js';
import { RequestedEffects1764000500000 } from './1764000500000-requested-effects.js';
import { ResentEffects1764000600000 } from './1764000600000-resent-effects.js';
import { OrderDisputes1764000700000 } from './1764000700000-order-disputes.js';
import { RaisedVersions1764000800000 } from './1764000800000-raised-versions.js';
import { IntentsOfRefunds1764000900000 } from './1764000900000-intents-of-refunds.js';

/** Every migration in order; never edited once landed. */
export const migrations = [
  EventLog1763700000000,
  Operations1763700050000,
  Catalogue1763700100000,
  Orders1763700200000,
  Pricing1763700300000,
  BuiltProjections1763700400000,
  OrderSearch1763700500000,
  SlugHistory1763700600000,
  ProductPairs1764000110000,
  Withdrawals1764000250000,
  MarketingPages1764000400000,
  SeoRecords1764000410000,
  RequestedEffects1764000500000,
  ResentEffects1764000600000,
  OrderDisputes1764000700000,
  RaisedVersions1764000800000,
  IntentsOfRefunds1764000900000,
];
