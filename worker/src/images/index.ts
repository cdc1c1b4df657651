export { avifProcessor } from './avif.processor.js';
export { imagesProcessor } from './images.processor.js';
