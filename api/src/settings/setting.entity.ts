import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One kept setting: the newest event's value, whatever today's rules say of it. */
@Entity('settings')
export class Setting {
  @PrimaryColumn('text') name!: 'company' | 'facts' | 'email' | 'visits';
  @Column('jsonb') value!: object;
  @Column('integer') version!: number;
}
