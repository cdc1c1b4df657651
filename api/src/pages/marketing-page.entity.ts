import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SeoRecord } from '../seo-records/index.js';

@Entity('marketing_pages')
export class MarketingPage {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') version!: number;
  @Column('text') title!: string;
  @Column('text') slug!: string;
  @Column('text') excerpt!: string;
  /** Sanitized HTML. */
  @Column('text') content!: string;
  @Column('text', { nullable: true }) featuredImage!: string | null;
  @Column('text') ctaText!: string;
  @Column('text') ctaLink!: string;
  @Column('boolean') isActive!: boolean;
  @Column('boolean') isPublished!: boolean;
  @Column('timestamptz', { nullable: true }) publishAt!: Date | null;
  @Column('timestamptz', { nullable: true }) unpublishAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  /** Joined, not a column. */
  seo?: SeoRecord | null;
}
