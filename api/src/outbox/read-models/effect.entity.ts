import type { EffectView } from '@kronblad/contracts/order/schema';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('effects')
export class Effect {
  @PrimaryColumn('text') effectId!: string;
  @Column('text') kind!: string;
  @Column('integer', { nullable: true }) orderId!: number | null;
  @Column('text') status!: EffectView['status'];
  @Column('integer') attempts!: number;
  @Column('text', { nullable: true }) error!: string | null;
  @Column('timestamptz') at!: Date;
  @Column('text', { nullable: true }) resendOf!: string | null;
}
