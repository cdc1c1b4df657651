import {
  faqEntryAnswer,
  faqEntryFilters,
  faqEntryPatch,
  faqEntrySortFields,
  faqEntryWrite,
  faqGroup,
} from '@kronblad/contracts/faq/schema';
import { Controller, Get, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { z } from 'zod';
import { fromWire, recordController, toWire } from '../crud/index.js';
import { Answers, Public } from '../http/index.js';
import { SettingsModule } from '../settings/index.js';
import { FaqEntry as FaqEntryRow, faqEntries, faqEntryRows } from './faq-entries.js';
import { PublishedFaq } from './published-faq.js';

export { faqEntriesProjection } from './faq-entries.js';
export { faqSeed } from './first-entries.js';

@ApiTags('faq')
@Controller('faq')
class FaqController extends recordController({
  name: 'faq',
  type: faqEntries,
  rows: faqEntryRows,
  write: faqEntryWrite,
  patch: faqEntryPatch,
  filters: faqEntryFilters,
  sorts: faqEntrySortFields,
  answer: faqEntryAnswer,
  view: toWire,
  newDetails: fromWire,
  changes: fromWire,
}) {
  constructor(private readonly published: PublishedFaq) {
    super();
  }

  @Public()
  @Get('questions')
  @Answers(z.array(faqGroup))
  questions() {
    return this.published.groups();
  }

  protected refresh(): Promise<void> {
    return this.published.refresh();
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([FaqEntryRow]), SettingsModule],
  controllers: [FaqController],
  providers: [PublishedFaq],
})
export class FaqModule {}
