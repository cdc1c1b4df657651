import type { AccountRole } from '@kronblad/contracts/books/accounts';
import type { StripeBalance } from '@kronblad/contracts/books/reconciliation-schema';
import { Injectable } from '@nestjs/common';
import { Database } from '../../event-store/index.js';
import { LedgerAccounts, numbersOf } from '../ledger/index.js';
import { type BalanceSums, stripeBalance } from './stripe-balance.js';

@Injectable()
export class StripeBalanceQuery {
  constructor(
    private readonly database: Database,
    private readonly ledger: LedgerAccounts,
  ) {}

  /** `recent`: the first day whose movements Stripe may not have reported yet. */
  async today(recent: string): Promise<StripeBalance> {
    const [chart, { value: accounts }] = await Promise.all([this.ledger.chart(), this.ledger.accounts()]);
    const numbers = (['receivable', 'fees', 'bank'] as const).map((role) => numbersOf(chart, role));
    const [sums, months] = await Promise.all([
      this.database.query<Record<keyof BalanceSums, string>>(SUMS, [...numbers, recent], 'stripe-balance'),
      this.database.query<{ month: string }>(MONTHS, [recent], 'stripe-months'),
    ]);
    const numberOf = (role: AccountRole) => accounts[role].number;
    return {
      ...stripeBalance(ore(sums[0])),
      accounts: { balance: numberOf('receivable'), fees: numberOf('fees'), payouts: numberOf('bank') },
      months: months.map(({ month }) => month),
    };
  }
}

const booked = (parameter: string) =>
  `(SELECT coalesce(sum(debit_ore - credit_ore), 0) FROM account_days WHERE account = ANY(${parameter}))::text`;

/**
 * Sums only vouchers of payouts, because refunds outside Stripe use the bank account too. The condition on `event_type`
 * must be that of the partial index vouchers_payouts, or PostgreSQL cannot use the index.
 */
const PAID_OUT = `
  (SELECT coalesce(sum(l.amount_ore), 0) FROM vouchers v JOIN voucher_lines l ON l.voucher_id = v.id
   WHERE v.event_type IN ('PayoutPaid', 'PayoutFailed') AND l.account = ANY($3))::text`;

const SUMS = `
  SELECT s.net::text AS "stripeNet", s.fees::text AS "stripeFees", s.paid_out::text AS "stripePaidOut",
    ${booked('$1')} AS "bookedBalance", ${booked('$2')} AS "bookedFees", ${PAID_OUT} AS "bookedPaidOut",
    (SELECT coalesce(sum(m.order_ore), 0) FROM stripe_movements m
       JOIN vouchers v ON v.id = m.voucher_id
       WHERE m.day >= $4 AND m.stripe_ore IS NULL AND m.reversal_id IS NULL)::text AS waiting
  FROM (
    SELECT coalesce(sum(net_ore), 0) AS net, coalesce(sum(fee_ore), 0) AS fees, coalesce(sum(paid_out_ore), 0) AS paid_out
    FROM stripe_days
  ) s`;

/** The first condition must be that of the partial index stripe_movements_open, or PostgreSQL cannot use the index. */
const MONTHS = `
  SELECT DISTINCT to_char(day, 'YYYY-MM') AS month FROM stripe_movements
  WHERE (coalesce(order_ore, 0) <> coalesce(stripe_ore, 0) OR (voucher_id IS NULL AND order_ore <> 0) OR kind = 'other')
    AND (stripe_ore IS NOT NULL OR day < $1)
  ORDER BY month DESC LIMIT 12`;

function ore(texts: Readonly<Record<keyof BalanceSums, string>> | undefined): BalanceSums {
  const entries = Object.entries(texts ?? {}).map(([name, text]) => [name, Number(text)]);
  return Object.fromEntries(entries) as BalanceSums;
}
