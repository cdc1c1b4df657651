import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Contains the value as stored, even if today's rules would refuse it. */
@Entity('settings')
export class Setting {
  @PrimaryColumn('text') name!: 'company' | 'facts' | 'email' | 'visits';
  @Column('jsonb') value!: object;
  @Column('integer') version!: number;
}
