import type { searchWordsSortFields } from '@kronblad/contracts/search/schema';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type RecordRows, RecordType, recordProjection } from '../crud/index.js';
import type { DataOf } from '../events/all.js';
import { SearchWordsChanged, SearchWordsCreated, SearchWordsDeleted } from './events.js';

@Entity('search_words')
export class SearchWords {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') version!: number;
  @Column('text') words!: string;
  @Column('text') title!: string;
  @Column('text') address!: string;
  @Column('timestamptz') createdAt!: Date;
}

export type SearchWordsDetails = Omit<DataOf<'SearchWordsCreated'>, 'searchWordsId' | 'createdAt'>;

export const searchWords = new RecordType<SearchWordsDetails>({
  stream: 'search-words',
  idField: 'searchWordsId',
  ids: 'search_words_ids',
  created: SearchWordsCreated,
  changed: SearchWordsChanged,
  deleted: SearchWordsDeleted,
  notFound: 'not_found',
});

export const searchWordsProjection = recordProjection(searchWords, { entity: SearchWords, name: 'search-words' });

export const searchWordsRows: RecordRows<SearchWords> = {
  entity: SearchWords,
  alias: 'entry',
  notFound: 'not_found',
  columns: {
    id: 'entry.id',
    sorts: {
      title: 'entry.title',
      words: 'entry.words',
      address: 'entry.address',
      created_at: 'entry.createdAt',
      id: 'entry.id',
    } satisfies Record<(typeof searchWordsSortFields)[number], string>,
    search: ['entry.words', 'entry.title', 'entry.address'],
  },
};
