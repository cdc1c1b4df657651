import { Ledger } from '../../src/accounting/ledger/domain/ledger.js';
import { LedgerState } from '../../src/accounting/ledger/domain/ledger-state.js';
import type { Voucher } from '../../src/accounting/ledger/domain/voucher.js';
import type { DomainEvent } from '../../src/events/all.js';

export type Recorded = readonly [at: string, event: DomainEvent];

/** Returns the vouchers of these events in order. The first event has log position 1. */
export function booked(...events: readonly Recorded[]): Voucher[] {
  const ledger = new Ledger(new LedgerState());
  return events.flatMap(([occurredAt, event], index) => {
    const position = index + 1;
    return ledger.post({ ...event, position, id: `event-${position}`, occurredAt }) ?? [];
  });
}

/** Returns each line as account and amount in SEK: `1580 449.00`. */
export const lines = (voucher: Voucher | undefined): string[] =>
  (voucher?.lines ?? []).map(({ account, amountOre }) => `${account} ${(amountOre / 100).toFixed(2)}`);

export const label = ({ series, fiscalYear, number, day }: Voucher): string =>
  `${series}${fiscalYear}-${number} ${day}`;
