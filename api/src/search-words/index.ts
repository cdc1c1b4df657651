import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/index.js';
import { PublishedSearchWords } from './published-search-words.js';
import { SearchWordsController } from './search-words.controller.js';
import { SearchWords } from './search-words.js';

export { searchWordsSeed } from './first-entries.js';
export { searchWordsProjection } from './search-words.js';

@Module({
  imports: [TypeOrmModule.forFeature([SearchWords]), CatalogueModule],
  controllers: [SearchWordsController],
  providers: [PublishedSearchWords],
})
export class SearchWordsModule {}
