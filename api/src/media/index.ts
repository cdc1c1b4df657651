export { RecordImageVariants } from './commands/record-image-variants.js';
export { StoreFetchedPicture } from './commands/store-fetched-picture.js';
export { MediaModule } from './media.module.js';
export { PictureSweep } from './picture-sweep.js';
