import {
  type SearchWay,
  type SearchWords,
  searchWordsFilters,
  searchWordsPatch,
  searchWordsSortFields,
  searchWordsWrite,
} from '@kronblad/contracts/search/schema';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { fromWire, recordController, toWire } from '../crud/index.js';
import { Public } from '../http/index.js';
import { PublishedSearchWords } from './published-search-words.js';
import { searchWords, searchWordsRows } from './search-words.js';

@ApiTags('search-words')
@Controller('search-words')
export class SearchWordsController extends recordController({
  name: 'search-words',
  type: searchWords,
  rows: searchWordsRows,
  write: searchWordsWrite,
  patch: searchWordsPatch,
  filters: searchWordsFilters,
  sorts: searchWordsSortFields,
  view: (row): SearchWords => toWire(row),
  newDetails: fromWire,
  changes: fromWire,
}) {
  constructor(private readonly published: PublishedSearchWords) {
    super();
  }

  @Public()
  @Get('ways')
  ways(): SearchWay[] {
    return this.published.ways();
  }

  protected refresh(): Promise<void> {
    return this.published.refresh();
  }
}
