import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { asNumber } from '../event-store/index.js';

/** An account of the back office. User names are unique without regard to case. */
@Entity('admins', { schema: 'app' })
export class AdminAccount {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') username!: string;
  @Column('text') email!: string;
  @Column('text') passwordHash!: string;
  /** Null when no second factor is on. */
  @Column('text', { nullable: true }) totpSecret!: string | null;
  /** A secret that no code has confirmed yet. */
  @Column('text', { nullable: true }) totpPending!: string | null;
  /** The half minute of the last code used. */
  @Column('bigint', { transformer: asNumber, nullable: true }) totpLastStep!: number | null;
  @Column('timestamptz') createdAt!: Date;
}
