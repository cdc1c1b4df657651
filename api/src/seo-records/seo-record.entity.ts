import type { Robots, SeoEntityType } from '@kronblad/contracts/seo/seo-entities';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** For an empty text, the shop generates one from the page's content. */
@Entity('seo_records')
export class SeoRecord {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') version!: number;
  @Column('text') entityType!: SeoEntityType;
  /** The entity's number; `0` for the whole shop; a name such as `blombud` for a page. */
  @Column('text') entityId!: string;
  @Column('text') metaTitle!: string;
  @Column('text') metaDescription!: string;
  @Column('text') metaKeywords!: string;
  @Column('text') canonicalUrl!: string;
  @Column('text') ogTitle!: string;
  @Column('text') ogDescription!: string;
  @Column('text', { nullable: true }) ogImage!: string | null;
  @Column('text', { name: 'robots_meta' }) robots!: Robots;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}
