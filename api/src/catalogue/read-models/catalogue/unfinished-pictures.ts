import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Image } from './image.entity.js';

/** Number of files that the worker makes of one picture: two sizes in WebP and three in AVIF. */
const ALL_VARIANTS = 5;

@Injectable()
export class UnfinishedPictures {
  constructor(@InjectRepository(Image) private readonly images: Repository<Image>) {}

  async after(filename: string, limit: number): Promise<readonly string[]> {
    const images = await this.images
      .createQueryBuilder('i')
      .select('i.filename')
      .where('i.filename > :filename', { filename })
      .andWhere('jsonb_array_length(i.variants) < :all', { all: ALL_VARIANTS })
      .orderBy('i.filename')
      .limit(limit)
      .getMany();
    return images.map((image) => image.filename);
  }
}
