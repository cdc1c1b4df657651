import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DataOf } from '../../../events/all.js';

@Entity('images')
export class Image {
  @PrimaryColumn('text') filename!: string;
  @Column('text') contentType!: string;
  @Column('integer') bytes!: number;
  @Column('text', { name: 'sha256' }) sha256!: string;
  @Column('integer', { nullable: true }) width!: number | null;
  @Column('integer', { nullable: true }) height!: number | null;
  @Column('text', { nullable: true }) placeholder!: string | null;
  @Column('jsonb') variants!: DataOf<'ImageVariantsMade'>['variants'];
}
