export { ErasePerson, StillOpen } from './erase-person.handler.js';
export { ErasureModule } from './erasure.module.js';
export { booksKeptUntil, NobodyKnown, type PersonRecord, PersonRecords, type Whom } from './person-records.js';
