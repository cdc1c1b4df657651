import { z } from 'zod';
import { defineEvent } from './define.js';

const account = z.object({ number: z.string(), name: z.string() });

/** The complete table of accounts, for all vouchers recorded later. A missing role uses its default account. */
export const AccountsChanged = defineEvent(
  'AccountsChanged',
  1,
  z.object({
    accounts: z
      .object({
        receivable: account,
        disputed: account,
        overRefunded: account,
        cash: account,
        bank: account,
        vat25: account,
        vat12: account,
        vat6: account,
        turnedAway: account,
        unknown: account,
        sales25: account,
        sales12: account,
        sales6: account,
        freight: account,
        rounding: account,
        lostDisputes: account,
        fees: account,
      })
      .partial(),
  }),
);

/**
 * The books are closed up to and including `throughDate`. An event of the closed period that is recorded later is
 * booked on the first open day.
 */
export const PeriodClosed = defineEvent(
  'PeriodClosed',
  1,
  z.object({
    /** Last day of a month in Stockholm. */
    throughDate: z.iso.date(),
    /** The admin's account id; null when the system closed it. */
    closedBy: z.number().int().nullable(),
  }),
);

export const journalEvents = [AccountsChanged, PeriodClosed] as const;
