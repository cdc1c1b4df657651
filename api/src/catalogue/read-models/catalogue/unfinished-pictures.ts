import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Image } from './image.entity.js';

/** Number of files that the worker makes of one picture: two sizes in WebP, one JPEG to share, and three in AVIF. */
const ALL_VARIANTS = 6;

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

  /** Pictures that have lacked sizes since `before`, without those that the worker failed to convert. */
  async countBefore(before: Date): Promise<number> {
    const [row] = await this.images.query(
      `SELECT count(*)::int AS count
       FROM images i
       CROSS JOIN LATERAL (
         SELECT id, recorded_at FROM log.events WHERE stream = 'image-' || i.filename ORDER BY version DESC LIMIT 1) newest
       WHERE jsonb_array_length(i.variants) < $1 AND newest.recorded_at < $2
         AND NOT EXISTS (
           SELECT FROM log.events WHERE stream = 'effect-' || newest.id AND type = 'EffectFailed')`,
      [ALL_VARIANTS, before],
    );
    return row.count;
  }
}
