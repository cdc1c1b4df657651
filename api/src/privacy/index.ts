export { ErasePerson, StillOpen } from './erase-person.handler.js';
export { type PersonRecord, PersonRecords } from './person-records.js';
export { PrivacyModule } from './privacy.module.js';
