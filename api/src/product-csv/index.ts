import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { ImportProductsHandler } from './import-products.command.js';
import { ProductCsvController } from './product-csv.controller.js';

/** Export of products to a CSV file, and the import of one with a preview. */
@Module({
  imports: [CatalogueModule],
  controllers: [ProductCsvController],
  providers: [ImportProductsHandler],
})
export class ProductCsvModule {}
