import { stockholmYear } from '@kronblad/contracts/rules/time';

export const fiscalYearOf = (instant: Date): number => stockholmYear(instant);

export const SERIES = { receipts: 'receipts', creditNotes: 'credit-notes' } as const;
