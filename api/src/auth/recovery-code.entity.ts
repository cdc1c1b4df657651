import { Entity, PrimaryColumn } from 'typeorm';

@Entity('recovery_codes', { schema: 'app' })
export class RecoveryCode {
  @PrimaryColumn('integer') adminId!: number;
  /** SHA-256; a code is random enough (60 bits) to need no slower hash. */
  @PrimaryColumn('bytea') codeHash!: Buffer;
}
