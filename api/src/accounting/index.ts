import { Module } from '@nestjs/common';
import type { Projection } from '../event-store/projections/index.js';
import { CreditNotesModule } from './credit-notes/index.js';
import { books } from './documents/index.js';
import { ExportsModule } from './exports/index.js';
import { journal } from './ledger/index.js';
import { PeriodsModule } from './periods/index.js';
import { ReconciliationModule, reconciliation } from './reconciliation/index.js';

export const accountingProjections: readonly Projection[] = [books, journal, reconciliation];

/** The shop's books. Each folder is a room of its own. Payments writes receipts and credit notes in its transactions. */
@Module({ imports: [CreditNotesModule, ExportsModule, PeriodsModule, ReconciliationModule] })
export class AccountingModule {}
