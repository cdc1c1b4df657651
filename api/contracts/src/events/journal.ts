import { z } from 'zod';
import { defineEvent } from './define.js';

const account = z.object({ number: z.string(), name: z.string() });

/** The whole table of accounts. Counts for what is recorded after it; an account that it does not name is the usual one. */
export const AccountsChanged = defineEvent(
  'AccountsChanged',
  2,
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

/** The books are closed up to and including a day. What is dated there and recorded later is booked on the first open day. */
export const PeriodClosed = defineEvent(
  'PeriodClosed',
  1,
  z.object({
    /** Last day of a month in Stockholm. */
    throughDate: z.iso.date(),
    /** Number of the admin; null when the system closed it. */
    closedBy: z.number().int().nullable(),
  }),
);

export const journalEvents = [AccountsChanged, PeriodClosed] as const;
