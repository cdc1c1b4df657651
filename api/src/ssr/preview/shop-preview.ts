import { Injectable } from '@nestjs/common';
import { fallbackPage } from '../shop/fallback-page.js';
import type { ShopPage, UnsavedRecords } from '../shop/shop-page.js';

/** Renders shop pages with unsaved records. `addWeb` sets `show` at start; until then every preview is the 503 page. */
@Injectable()
export class ShopPreview {
  show: (path: string, drafts: UnsavedRecords) => Promise<ShopPage> = async () => fallbackPage(503);
}
