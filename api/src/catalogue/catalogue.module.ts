import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeleteCategoryHandler } from './categories/delete-category.command.js';
import { ChangeProductHandler, CreateProductHandler, DeleteProductHandler } from './commands/product.handlers.js';
import { CatalogueAnswers } from './http/catalogue-answers.js';
import { CategoriesController } from './http/categories.controller.js';
import { ListCategoriesHandler } from './http/category-list.query.js';
import { PricingProductsController } from './http/pricing-products.controller.js';
import { GetProductStatisticsHandler, ListProductsHandler } from './http/product.queries.js';
import { ProductsController } from './http/products.controller.js';
import { UnfinishedPictures } from './read-models/catalogue/unfinished-pictures.js';
import { catalogueEntities } from './read-models/catalogue-entities.js';
import { GetTopProductsHandler } from './read-models/product-sales/top-products.query.js';
import { CatalogueSnapshot } from './snapshot/catalogue-snapshot.js';
import { SnapshotKeeper } from './snapshot/snapshot-keeper.js';

@Module({
  imports: [TypeOrmModule.forFeature(catalogueEntities)],
  controllers: [ProductsController, CategoriesController, PricingProductsController],
  providers: [
    { provide: CatalogueSnapshot, useFactory: () => new CatalogueSnapshot() },
    SnapshotKeeper,
    UnfinishedPictures,
    CatalogueAnswers,
    GetTopProductsHandler,
    ListProductsHandler,
    GetProductStatisticsHandler,
    CreateProductHandler,
    ChangeProductHandler,
    DeleteProductHandler,
    DeleteCategoryHandler,
    ListCategoriesHandler,
  ],
  exports: [CatalogueSnapshot, SnapshotKeeper, UnfinishedPictures],
})
export class CatalogueModule {}
