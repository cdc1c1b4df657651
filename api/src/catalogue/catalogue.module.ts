import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeleteCategoryHandler } from './categories/delete-category.command.js';
import { ChangePricesHandler } from './commands/change-prices.handler.js';
import { ChangeProductHandler, CreateProductHandler, DeleteProductHandler } from './commands/product.handlers.js';
import { PublishProductsHandler } from './commands/publish-products.handler.js';
import { ImportProductsHandler } from './csv/import-products.command.js';
import { CatalogueResponseCache } from './http/catalogue-response-cache.js';
import { CategoriesController } from './http/categories.controller.js';
import { ListCategoriesHandler } from './http/category-list.query.js';
import { PricingProductsController } from './http/pricing-products.controller.js';
import { GetProductStatisticsHandler, ListProductsHandler } from './http/product.queries.js';
import { ProductToolsController } from './http/product-tools.controller.js';
import { ProductsController } from './http/products.controller.js';
import { UnfinishedPictures } from './read-models/catalogue/unfinished-pictures.js';
import { catalogueEntities } from './read-models/catalogue-entities.js';
import { GetProductSalesHandler } from './read-models/product-sales/product-sales-of.query.js';
import { GetTopProductsHandler } from './read-models/product-sales/top-products.query.js';
import { GetStockHistoryHandler } from './read-models/stock-history/stock-history.query.js';
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
    GetTopProductsHandler,
    ListProductsHandler,
    GetProductStatisticsHandler,
    CreateProductHandler,
    ChangeProductHandler,
    DeleteProductHandler,
    PublishProductsHandler,
    ChangePricesHandler,
    ImportProductsHandler,
    GetProductSalesHandler,
    GetStockHistoryHandler,
    DeleteCategoryHandler,
    ListCategoriesHandler,
  ],
  exports: [CatalogueSnapshot, CatalogueSnapshotUpdater, UnfinishedPictures],
})
export class CatalogueModule {}
