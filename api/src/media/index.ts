import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { RecordImageVariantsHandler } from './commands/record-image-variants.js';
import { StoreFetchedPictureHandler } from './commands/store-fetched-picture.js';
import { StoreImageHandler } from './commands/store-image.js';
import { ImageController } from './http/image.controller.js';
import { UploadController } from './http/upload.controller.js';
import { findLostPictures, PictureSweep } from './picture-sweep.js';
import { makeAvifWhenVariantsMade } from './reactions/make-avif-when-variants-made.js';
import { makeVariantsWhenImageUploaded } from './reactions/make-variants-when-image-uploaded.js';

export { RecordImageVariants } from './commands/record-image-variants.js';
export { StoreFetchedPicture } from './commands/store-fetched-picture.js';
export { PictureSweep } from './picture-sweep.js';

@Module({
  imports: [CatalogueModule],
  controllers: [UploadController, ImageController],
  providers: [
    StoreImageHandler,
    StoreFetchedPictureHandler,
    RecordImageVariantsHandler,
    PictureSweep,
    findLostPictures,
    makeVariantsWhenImageUploaded,
    makeAvifWhenVariantsMade,
  ],
})
export class MediaModule {}
