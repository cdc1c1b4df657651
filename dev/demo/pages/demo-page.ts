import type { MarketingPageWrite } from '@kronblad/contracts/views/pages';
import type { SeoWrite } from '@kronblad/contracts/views/seo';

export interface DemoPage extends MarketingPageWrite {
  readonly slug: string;
  readonly seo: Pick<SeoWrite, 'meta_title' | 'meta_description'>;
}
