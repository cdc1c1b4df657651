import { stockholmYear } from '@kronblad/contracts/rules/time';

/** The fiscal year is the calendar year in Stockholm. */
export const fiscalYearOf = (instant: Date): number => stockholmYear(instant);

/** Names of the number series. */
export const SERIES = { receipts: 'receipts', creditNotes: 'credit-notes' } as const;
