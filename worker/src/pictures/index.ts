import { Module } from '@nestjs/common';
import { PicturesProcessor } from './pictures.processor.js';

@Module({ providers: [PicturesProcessor] })
export class PicturesModule {}
