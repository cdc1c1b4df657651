import { about } from './about.ts';
import { candleCare } from './candle-care.ts';
import type { DemoPage } from './demo-page.ts';
import { laidTable } from './laid-table.ts';

export const pages: readonly DemoPage[] = [laidTable, candleCare, about];
