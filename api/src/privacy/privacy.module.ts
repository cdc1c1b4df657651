import { Module } from '@nestjs/common';
import { ErasePersonHandler } from './erase-person.handler.js';
import { PersonRecords } from './person-records.js';
import { QueuedLetters } from './queued-letters.js';

/** What somebody may ask of the shop about themselves. */
@Module({ providers: [ErasePersonHandler, PersonRecords, QueuedLetters], exports: [PersonRecords] })
export class PrivacyModule {}
