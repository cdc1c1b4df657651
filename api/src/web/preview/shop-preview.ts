import { Injectable } from '@nestjs/common';
import { fallbackPage } from '../shop/fallback-page.js';
import type { Drafts } from '../shop/in-process-backend.js';
import type { ShopPage } from '../shop/shop-page.js';

/** Renders pages of the shop with records that are not saved yet. Set where the shop is served. */
@Injectable()
export class ShopPreview {
  show: (path: string, drafts: Drafts) => Promise<ShopPage> = async () => fallbackPage(503);
}
