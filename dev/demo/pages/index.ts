import type { MarketingPageWrite } from '@kronblad/contracts/views/pages';
import type { SeoWrite } from '@kronblad/contracts/views/seo';
import { candleCare } from './candle-care.ts';
import { laidTable } from './laid-table.ts';

export interface DemoPage extends MarketingPageWrite {
  readonly slug: string;
  readonly seo: Pick<SeoWrite, 'meta_title' | 'meta_description'>;
}

export const pages: readonly DemoPage[] = [laidTable, candleCare];
