import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/index.js';
import { FaqController } from './faq.controller.js';
import { FaqEntry } from './faq-entries.js';
import { PublishedFaq } from './published-faq.js';

export { faqEntriesProjection } from './faq-entries.js';
export { faqSeed } from './first-entries.js';

@Module({
  imports: [TypeOrmModule.forFeature([FaqEntry]), SettingsModule],
  controllers: [FaqController],
  providers: [PublishedFaq],
})
export class FaqModule {}
