import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { AdminAccount } from './admin-account.entity.js';

@Entity('sessions', { schema: 'app' })
export class AdminSession {
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** HMAC-SHA-256 of the session's token, keyed with SESSION_SECRET. */
  @Column('bytea') tokenHash!: Buffer;
  @Column('integer') adminId!: number;
  @Column('text') userAgent!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') lastSeenAt!: Date;

  @ManyToOne(() => AdminAccount)
  @JoinColumn({ name: 'admin_id' })
  admin!: AdminAccount;
}
