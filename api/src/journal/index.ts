export { JournalModule } from './journal.module.js';
export { type ChartAccount, type ClosedPeriod, earliestOpenDate, LedgerSettings } from './ledger-settings.js';
export { journal } from './read-models/journal.projection.js';
export { type AccountSum, type BookedVoucher, JournalReader } from './read-models/journal-reader.js';
export { reconciliation } from './reconciliation/reconciliation.projection.js';
