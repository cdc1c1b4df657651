import type { Type } from '@nestjs/common';
import { CatalogueModule, catalogueProjections } from './catalogue/index.js';
import type { Projection } from './event-store/index.js';
import { MediaModule } from './media/index.js';
import { OpsModule } from './ops/ops.module.js';

/** The table of contents: every feature … */
export const features: readonly Type[] = [CatalogueModule, MediaModule, OpsModule];

/** … and every read model's writer. Inline ones run in this order inside each append: stock before orders, always. */
export const projections: readonly Projection[] = [...catalogueProjections];
