import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/index.js';
import { OutboxModule } from '../outbox/index.js';
import { ImportProductsHandler } from './import-products.command.js';
import { MovedAddressRow, MovedPictureRow } from './moving-in/moved-product.entity.js';
import { MovingInController } from './moving-in/moving-in.controller.js';
import { OldAddresses } from './moving-in/old-addresses.js';
import { fetchPicturesWhenProductMovedIn } from './moving-in/picture-jobs.js';
import { putFetchedPictureOnProduct } from './moving-in/put-fetched-picture.js';
import { ProductCsvController } from './product-csv.controller.js';

export { movedProductsProjection } from './moving-in/moved-products.projection.js';

/** Export of products to a CSV file, and the import of one, also of another shop's, with a preview. */
@Module({
  imports: [CatalogueModule, OutboxModule, TypeOrmModule.forFeature([MovedAddressRow, MovedPictureRow])],
  controllers: [ProductCsvController, MovingInController],
  providers: [ImportProductsHandler, OldAddresses, fetchPicturesWhenProductMovedIn, putFetchedPictureOnProduct],
})
export class ProductCsvModule {}
