import { FAQ_SECTIONS, type FaqSection, type faqEntrySortFields } from '@kronblad/contracts/faq/schema';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type RecordRows, RecordType, recordProjection } from '../crud/index.js';
import type { DataOf } from '../events/all.js';
import { FaqEntryChanged, FaqEntryCreated, FaqEntryDeleted } from './events.js';

@Entity('faq_entries')
export class FaqEntry {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') version!: number;
  @Column('text') question!: string;
  @Column('text') answer!: string;
  @Column('text') linkHref!: string;
  @Column('text') linkText!: string;
  @Column('text') section!: FaqSection;
  @Column('integer') sortOrder!: number;
  @Column('boolean') isPublished!: boolean;
  @Column('timestamptz') createdAt!: Date;
}

export type FaqEntryDetails = Omit<DataOf<'FaqEntryCreated'>, 'faqEntryId' | 'createdAt'>;

export const faqEntries = new RecordType<FaqEntryDetails>({
  stream: 'faq-entry',
  idField: 'faqEntryId',
  ids: 'faq_entry_ids',
  created: FaqEntryCreated,
  changed: FaqEntryChanged,
  deleted: FaqEntryDeleted,
  notFound: 'not_found',
});

export const faqEntriesProjection = recordProjection(faqEntries, { entity: FaqEntry, name: 'faq-entries' });

const IN_SHOP_ORDER = `array_position(ARRAY[${Object.keys(FAQ_SECTIONS).map((id) => `'${id}'`)}], entry.section)`;

export const faqEntryRows: RecordRows<FaqEntry> = {
  entity: FaqEntry,
  alias: 'entry',
  notFound: 'not_found',
  columns: {
    id: 'entry.id',
    sorts: {
      section: IN_SHOP_ORDER,
      sort_order: 'entry.sortOrder',
      question: 'entry.question',
      is_published: 'entry.isPublished',
      created_at: 'entry.createdAt',
      id: 'entry.id',
    } satisfies Record<(typeof faqEntrySortFields)[number], string>,
    within: { section: 'entry.sortOrder' },
    search: ['entry.question', 'entry.answer'],
    equal: { section: 'entry.section', is_published: 'entry.isPublished' },
  },
};
