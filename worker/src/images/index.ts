export { ImagesModule } from './images.module.js';
export { pictureFacts } from './variants.js';
