import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeleteCategoryHandler } from './categories/delete-category.command.js';
import { CatalogueResponseCache } from './http/catalogue-response-cache.js';
import { CategoriesController } from './http/categories.controller.js';
import { PricingProductsController } from './http/pricing-products.controller.js';
import { ProductToolsController } from './http/product-tools.controller.js';
import { ProductsController } from './http/products.controller.js';
import { ChangeProductsHandler } from './products/change-products.command.js';
import { ChangeProductHandler, CreateProductHandler, DeleteProductHandler } from './products/product.commands.js';
import { WriteProductsHandler } from './products/write-products.js';
import { UnfinishedPictures } from './read-models/catalogue/unfinished-pictures.js';
import { catalogueEntities } from './read-models/catalogue-entities.js';
import { StockHistoryQuery } from './read-models/stock-history/stock-history.query.js';
import { CatalogueSnapshot } from './snapshot/catalogue-snapshot.js';
import { CatalogueSnapshotUpdater } from './snapshot/catalogue-snapshot-updater.js';

@Module({
  imports: [TypeOrmModule.forFeature(catalogueEntities)],
  controllers: [ProductToolsController, ProductsController, CategoriesController, PricingProductsController],
  providers: [
    { provide: CatalogueSnapshot, useFactory: () => new CatalogueSnapshot() },
    CatalogueSnapshotUpdater,
    UnfinishedPictures,
    CatalogueResponseCache,
    CreateProductHandler,
    ChangeProductHandler,
    DeleteProductHandler,
    ChangeProductsHandler,
    WriteProductsHandler,
    StockHistoryQuery,
    DeleteCategoryHandler,
  ],
  exports: [CatalogueSnapshot, CatalogueSnapshotUpdater, UnfinishedPictures],
})
export class CatalogueModule {}
