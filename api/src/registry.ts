import type { Type } from '@nestjs/common';
import type { Projection } from './event-store/index.js';
import { OpsModule } from './ops/ops.module.js';

/** The table of contents: every feature … */
export const features: readonly Type[] = [OpsModule];

/** … and every read model's writer. Inline ones run in this order inside each append: stock before orders, always. */
export const projections: readonly Projection[] = [];
