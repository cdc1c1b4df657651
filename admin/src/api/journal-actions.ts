import type { Accounts } from '@kronblad/contracts/books/accounts';
import type { BookPeriods, VoucherDetails, VoucherTotals } from '@kronblad/contracts/books/journal-schema';
import type { Movement, Reconciliation } from '@kronblad/contracts/books/reconciliation-schema';
import { API } from './api-base';
import { type HttpAnswer, request, send } from './http-client';

const JOURNAL = `${API}/journal`;

/** `tag`: ETag for If-Match. */
export interface TaggedAccounts {
  readonly value: Accounts;
  readonly tag: string;
}

export interface JournalActions {
  voucher(id: number): Promise<VoucherDetails>;
  voucherTotals(filter: object): Promise<VoucherTotals>;
  accounts(): Promise<TaggedAccounts>;
  /** Answers 409 `version_conflict` when another user has changed the accounts since they were read. */
  changeAccounts(accounts: Accounts, tag: string): Promise<TaggedAccounts>;
  bookPeriods(): Promise<BookPeriods>;
  /** Closes a month (`2026-11`) and all earlier months permanently. */
  closePeriod(month: string): Promise<BookPeriods>;
  /** `month`: `2026-11`. */
  reconciliation(month: string): Promise<Reconciliation>;
  /** The movements of a day (`2026-11-20`); those with a difference come first. */
  movementsOf(day: string): Promise<readonly Movement[]>;
}

const kept = ({ json, headers }: HttpAnswer): TaggedAccounts => ({ value: json, tag: headers.get('etag') ?? '' });

export const journalActions: JournalActions = {
  voucher: async (id) => (await request(`${JOURNAL}/vouchers/${id}`)).json,
  voucherTotals: async (filter) =>
    (await request(`${JOURNAL}/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json,
  accounts: async () => kept(await request(`${JOURNAL}/accounts`)),
  changeAccounts: async (accounts, tag) =>
    kept(await send('PUT', `${JOURNAL}/accounts`, accounts, { 'If-Match': tag })),
  bookPeriods: async () => (await request(`${JOURNAL}/periods`)).json,
  closePeriod: async (month) => (await send('POST', `${JOURNAL}/periods/close`, { month })).json,
  reconciliation: async (month) => (await request(`${JOURNAL}/reconciliation?month=${month}`)).json,
  movementsOf: async (day) => (await request(`${JOURNAL}/reconciliation/days/${day}`)).json,
};
