import type { MarketingPageWrite, PageImportResult } from '@kronblad/contracts/page/schema';
import { API } from './api-base';
import { send } from './http-client';

export interface MarketingPageActions {
  importMarketingPages(text: string): Promise<PageImportResult>;
  /** Returns the page's HTML as the shop would render it. Saves nothing. */
  previewMarketingPage(page: MarketingPageWrite): Promise<string>;
}

export const marketingPageActions: MarketingPageActions = {
  importMarketingPages: async (text) => (await send('POST', `${API}/marketing-pages/import`, { text })).json,
  previewMarketingPage: async (page) => (await send('POST', `${API}/marketing-pages/preview`, page)).body,
};
