import type { Role } from '@kronblad/contracts/staff/roles';
import type { StartPage } from '@kronblad/contracts/staff/schema';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { asNumber } from '../event-store/projections/index.js';

/** User names are unique, ignoring case. Rows are never deleted: the log names accounts by id. */
@Entity('admins', { schema: 'app' })
export class AdminAccount {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') username!: string;
  @Column('text') email!: string;
  @Column('text') passwordHash!: string;
  @Column('text', { nullable: true }) totpSecret!: string | null;
  /** A new second-factor secret that no code has confirmed yet. */
  @Column('text', { nullable: true }) totpPending!: string | null;
  /** The 30-second time step of the last code used, so that no code works twice. */
  @Column('bigint', { transformer: asNumber, nullable: true }) totpLastStep!: number | null;
  @Column('text') role!: Role;
  /** Null until the account has chosen one. */
  @Column('text', { nullable: true }) startPage!: StartPage | null;
  @Column('timestamptz') createdAt!: Date;
  /** Null while the account may log in. */
  @Column('timestamptz', { nullable: true }) blockedAt!: Date | null;
}
