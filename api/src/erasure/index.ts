export { ErasePerson, PersonHasOpenMatters } from './erase-person.handler.js';
export { ErasureModule } from './erasure.module.js';
export {
  booksKeptUntil,
  type PersonRecord,
  PersonRecords,
  type PersonReference,
  PersonUnknown,
} from './person-records.js';
