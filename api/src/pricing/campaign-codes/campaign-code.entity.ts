import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';

@Entity('campaign_code_usage')
export class CampaignCodeUsage {
  @PrimaryColumn('integer') campaignCodeId!: number;
  @Column('integer') reserved!: number;
  @Column('integer') used!: number;
}

/** An order's use of a code. It counts unless the order has expired or was cancelled. */
@Entity('campaign_code_customers')
export class CampaignCodeCustomer {
  @PrimaryColumn('integer') orderId!: number;
  @Column('integer') campaignCodeId!: number;
  @Column('text') personId!: string;
  @Column('boolean') isExpired!: boolean;
  @Column('boolean') isCancelled!: boolean;
}

/** Dates are text such as `2026-11-21`. A limit that is null does not apply. */
@Entity('campaign_codes')
export class CampaignCode {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') version!: number;
  @Column('text') code!: string;
  @Column('double precision') percentage!: number;
  @Column('text') description!: string;
  @Column('boolean') isActive!: boolean;
  @Column('integer', { nullable: true }) usageLimit!: number | null;
  @Column('date', { nullable: true }) validFrom!: string | null;
  @Column('date', { nullable: true }) validUntil!: string | null;
  @Column('integer', { nullable: true }) minimumPurchaseOre!: number | null;
  @Column('boolean') oncePerCustomer!: boolean;
  @Column('timestamptz') createdAt!: Date;

  @OneToOne(() => CampaignCodeUsage, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'id', referencedColumnName: 'campaignCodeId' })
  usage!: CampaignCodeUsage;
}
