import type { MarketingPageWrite } from '@kronblad/contracts/page/schema';
import type { SeoWrite } from '@kronblad/contracts/seo/schema';

export interface DemoPage extends MarketingPageWrite {
  readonly slug: string;
  readonly seo: Pick<SeoWrite, 'meta_title' | 'meta_description'>;
}
