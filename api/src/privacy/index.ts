export { ErasePerson, StillOpen } from './erase-person.handler.js';
export { NobodyKnown, type PersonRecord, PersonRecords, type Whom } from './person-records.js';
export { PrivacyModule } from './privacy.module.js';
