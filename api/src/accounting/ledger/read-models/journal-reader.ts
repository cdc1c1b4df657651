import type { VoucherSeries } from '@kronblad/contracts/books/journal-schema';
import { Injectable } from '@nestjs/common';
import { type Actor, actorText, Database } from '../../../event-store/index.js';

const PAGE = 2_000;

/** Debit is positive, credit negative. */
export interface BookedVoucher {
  readonly id: number;
  readonly fiscalYear: number;
  readonly series: VoucherSeries;
  readonly number: number;
  readonly day: string;
  readonly registeredOn: string;
  readonly registeredBy: string;
  readonly text: string;
  readonly orderId: number | null;
  readonly orderNumber: string | null;
  readonly document: string | null;
  readonly belongsTo: string | null;
  readonly lines: readonly { readonly account: string; readonly amountOre: number }[];
}

export interface AccountSum {
  readonly account: string;
  readonly debitOre: number;
  readonly creditOre: number;
}

interface Row extends Omit<BookedVoucher, 'id' | 'lines' | 'registeredBy'> {
  readonly id: string;
  readonly actor: Actor;
  readonly accounts: readonly string[];
  readonly amounts: readonly string[];
}

@Injectable()
export class JournalReader {
  constructor(private readonly database: Database) {}

  /**
   * Reads vouchers dated from `from` to `to`, inclusive, page by page, by fiscal year, series and number. Excludes
   * vouchers that are booked while it reads.
   */
  async *vouchers(from: string, to: string): AsyncGenerator<BookedVoucher> {
    const [last] = await this.database.query<{ id: string }>('SELECT coalesce(max(id), 0)::text AS id FROM vouchers');
    const upTo = last?.id ?? '0';
    for (let after: readonly [number, string, number] = [0, '', 0]; ; ) {
      // Not a prepared statement: PostgreSQL must plan for the given period, because a year needs another index than a
      // month.
      const rows: Row[] = await this.database.query<Row>(PAGE_OF_VOUCHERS, [from, to, upTo, ...after, PAGE]);
      for (const row of rows) yield bookedVoucher(row);
      const end = rows.at(-1);
      if (!end || rows.length < PAGE) return;
      after = [end.fiscalYear, end.series, end.number];
    }
  }

  async accountSums(from: string, to: string): Promise<AccountSum[]> {
    const rows = await this.database.query<{ account: string; debit: string; credit: string }>(
      `SELECT account, sum(debit_ore)::text AS debit, sum(credit_ore)::text AS credit FROM account_days
       WHERE day BETWEEN $1 AND $2 GROUP BY account ORDER BY account`,
      [from, to],
      'journal-account-sums',
    );
    return rows.map(({ account, debit, credit }) => ({ account, debitOre: Number(debit), creditOre: Number(credit) }));
  }

  async monthlySums(): Promise<(AccountSum & { readonly month: string })[]> {
    const rows = await this.database.query<{ month: string; account: string; debit: string; credit: string }>(
      `SELECT to_char(day, 'YYYY-MM') AS month, account, sum(debit_ore)::text AS debit, sum(credit_ore)::text AS credit
       FROM account_days GROUP BY 1, 2 ORDER BY 1, 2`,
      [],
      'journal-monthly-sums',
    );
    return rows.map(({ debit, credit, ...sum }) => ({ ...sum, debitOre: Number(debit), creditOre: Number(credit) }));
  }

  async monthlyCounts(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ month: string; n: string }>(
      `SELECT to_char(day, 'YYYY-MM') AS month, sum(vouchers)::text AS n FROM voucher_days GROUP BY 1`,
      [],
      'journal-monthly-counts',
    );
    return new Map(rows.map(({ month, n }) => [month, Number(n)]));
  }
}

/** Joins the lines after the LIMIT, so that only the lines of the page's vouchers are read. */
const PAGE_OF_VOUCHERS = `
  SELECT v.id, fiscal_year AS "fiscalYear", series, number, day::text AS day, registered_on::text AS "registeredOn", text,
    (SELECT meta->'actor' FROM log.events WHERE position = v.id) AS actor,
    order_id AS "orderId", order_number AS "orderNumber", document, belongs_to::text AS "belongsTo", l.accounts, l.amounts
  FROM (
    SELECT * FROM vouchers
    WHERE day BETWEEN $1 AND $2 AND id <= $3
      AND fiscal_year BETWEEN extract(year FROM $1::date) AND extract(year FROM $2::date)
      AND (fiscal_year, series, number) > ($4, $5, $6)
    ORDER BY fiscal_year, series, number LIMIT $7
  ) v, LATERAL (
    SELECT array_agg(account ORDER BY line) AS accounts, array_agg(amount_ore::text ORDER BY line) AS amounts
    FROM voucher_lines WHERE voucher_id = v.id
  ) l
  ORDER BY fiscal_year, series, number`;

function bookedVoucher({ accounts, amounts, id, actor, ...voucher }: Row): BookedVoucher {
  const lines = accounts.map((account, index) => ({ account, amountOre: Number(amounts[index]) }));
  return { ...voucher, id: Number(id), registeredBy: actorText(actor), lines };
}
