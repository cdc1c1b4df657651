export { ErasePerson, StillOpen } from './erase-person.handler.js';
export { booksKeptUntil, NobodyKnown, type PersonRecord, PersonRecords, type Whom } from './person-records.js';
export { PrivacyModule } from './privacy.module.js';
