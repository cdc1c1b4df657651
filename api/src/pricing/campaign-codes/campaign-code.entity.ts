import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';

/** How often a code is held by unpaid orders and used by paid ones. Stays when the code is deleted. */
@Entity('campaign_code_usage')
export class CampaignCodeUsage {
  @PrimaryColumn('integer') campaignCodeId!: number;
  @Column('integer') reserved!: number;
  @Column('integer') used!: number;
}

/** A campaign code as its newest event left it. Days are text, `2026-11-21`; null is open. */
@Entity('campaign_codes')
export class CampaignCode {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') version!: number;
  @Column('text') code!: string;
  @Column('double precision') percentage!: number;
  @Column('text') description!: string;
  @Column('boolean') isActive!: boolean;
  /** Null is unlimited. */
  @Column('integer', { nullable: true }) usageLimit!: number | null;
  @Column('date', { nullable: true }) validFrom!: string | null;
  @Column('date', { nullable: true }) validUntil!: string | null;
  @Column('timestamptz') createdAt!: Date;

  @OneToOne(() => CampaignCodeUsage, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'id', referencedColumnName: 'campaignCodeId' })
  usage!: CampaignCodeUsage;
}
