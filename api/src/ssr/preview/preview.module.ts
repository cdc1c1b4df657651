import { Module } from '@nestjs/common';
import { PreviewController } from './preview.controller.js';
import { ShopPreview } from './shop-preview.js';

@Module({ controllers: [PreviewController], providers: [ShopPreview] })
export class PreviewModule {}
