import type { Type } from '@nestjs/common';
import { CatalogueModule, catalogueProjections } from './catalogue/index.js';
import type { Projection } from './event-store/index.js';
import { MediaModule } from './media/index.js';
import { OpsModule } from './ops/ops.module.js';
import { PricingModule, pricingProjections } from './pricing/index.js';

/** The table of contents: every feature … */
export const features: readonly Type[] = [CatalogueModule, MediaModule, PricingModule, OpsModule];

/**
 * … and every read model's writer. Inline ones run in this order inside each append: codes before stock before orders,
 * always, because rows are locked in that order.
 */
export const projections: readonly Projection[] = [...pricingProjections, ...catalogueProjections];
