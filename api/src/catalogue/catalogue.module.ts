import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Category } from './categories/category.entity.js';
import { DeleteCategoryHandler } from './categories/delete-category.command.js';
import { ChangeProductHandler, CreateProductHandler, DeleteProductHandler } from './commands/product.handlers.js';
import { CatalogueAnswers } from './http/catalogue-answers.js';
import { CategoriesController } from './http/categories.controller.js';
import { ListCategoriesHandler } from './http/category-list.query.js';
import { PricingProductsController } from './http/pricing-products.controller.js';
import { ProductsController } from './http/products.controller.js';
import { CatalogueSnapshot } from './snapshot/catalogue-snapshot.js';
import { SnapshotKeeper } from './snapshot/snapshot-keeper.js';

@Module({
  imports: [TypeOrmModule.forFeature([Category])],
  controllers: [ProductsController, CategoriesController, PricingProductsController],
  providers: [
    { provide: CatalogueSnapshot, useFactory: () => new CatalogueSnapshot() },
    SnapshotKeeper,
    CatalogueAnswers,
    CreateProductHandler,
    ChangeProductHandler,
    DeleteProductHandler,
    DeleteCategoryHandler,
    ListCategoriesHandler,
  ],
  exports: [CatalogueSnapshot, SnapshotKeeper],
})
export class CatalogueModule {}
