export type { LoggedEvent } from './domain/ledger.js';
export { LedgerModule } from './ledger.module.js';
export { type ChartAccount, creditOf, LedgerAccounts, numbersOf } from './ledger-accounts.js';
export { journal } from './read-models/journal.projection.js';
export { type AccountSum, type BookedVoucher, JournalReader } from './read-models/journal-reader.js';
