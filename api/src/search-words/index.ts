import {
  searchWay,
  searchWordsAnswer,
  searchWordsFilters,
  searchWordsPatch,
  searchWordsSortFields,
  searchWordsWrite,
} from '@kronblad/contracts/search/schema';
import { Controller, Get, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { z } from 'zod';
import { CatalogueModule } from '../catalogue/index.js';
import { fromWire, recordController, toWire } from '../crud/index.js';
import { Answers, Public } from '../http/index.js';
import { PublishedSearchWords } from './published-search-words.js';
import { SearchWords as SearchWordsRow, searchWords, searchWordsRows } from './search-words.js';

export { searchWordsSeed } from './first-entries.js';
export { searchWordsProjection } from './search-words.js';

@ApiTags('search-words')
@Controller('search-words')
class SearchWordsController extends recordController({
  name: 'search-words',
  type: searchWords,
  rows: searchWordsRows,
  write: searchWordsWrite,
  patch: searchWordsPatch,
  filters: searchWordsFilters,
  sorts: searchWordsSortFields,
  answer: searchWordsAnswer,
  view: toWire,
  newDetails: fromWire,
  changes: fromWire,
}) {
  constructor(private readonly published: PublishedSearchWords) {
    super();
  }

  @Public()
  @Get('ways')
  @Answers(z.array(searchWay))
  ways() {
    return this.published.ways();
  }

  protected refresh(): Promise<void> {
    return this.published.refresh();
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([SearchWordsRow]), CatalogueModule],
  controllers: [SearchWordsController],
  providers: [PublishedSearchWords],
})
export class SearchWordsModule {}
