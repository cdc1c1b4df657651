import { Module } from '@nestjs/common';
import { AvifProcessor } from './avif.processor.js';
import { ImagesProcessor } from './images.processor.js';

export { pictureFacts } from './variants.js';

@Module({ providers: [ImagesProcessor, AvifProcessor] })
export class ImagesModule {}
