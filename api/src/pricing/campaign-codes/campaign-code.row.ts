import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'read', name: 'campaign_code_usage' })
export class CampaignCodeUsageRow {
  @PrimaryColumn({ name: 'campaign_code_id', type: 'integer' })
  campaignCodeId!: number;

  @Column('integer')
  reserved!: number;

  @Column('integer')
  used!: number;
}

/** A code as the back office reads it. Days are text, `2026-11-21`. */
@Entity({ schema: 'read', name: 'campaign_codes' })
export class CampaignCodeRow {
  @PrimaryColumn('integer')
  id!: number;

  @Column('integer')
  version!: number;

  @Column('text')
  code!: string;

  @Column('double precision')
  percentage!: number;

  @Column('text')
  description!: string;

  @Column({ name: 'is_active', type: 'boolean' })
  isActive!: boolean;

  @Column({ name: 'usage_limit', type: 'integer', nullable: true })
  usageLimit!: number | null;

  @Column({ name: 'valid_from', type: 'date', nullable: true })
  validFrom!: string | null;

  @Column({ name: 'valid_until', type: 'date', nullable: true })
  validUntil!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** Put in by the query. */
  usage!: CampaignCodeUsageRow;
}
