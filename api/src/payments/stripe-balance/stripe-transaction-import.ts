import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import Stripe from 'stripe';
import { Database, EventStore } from '../../event-store/index.js';
import { PaymentSync } from '../payment-sync.js';
import { ImportCursor } from './import-cursor.js';
import { RecordPayout } from './record-payout.handler.js';
import { RecordTransactions, type TransactionFact, transactionStream } from './record-transactions.handler.js';
import { kindOf, transactionFact } from './transaction-fact.js';
import { TransactionOwners } from './transaction-owners.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Each import reads this span again, because Stripe's clock may differ and its lists may lag by some seconds. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** Span of one step. The cursor moves after each step, so that a long import resumes where it stopped. */
const WINDOW_MS = 31 * DAY_MS;
/** Payouts of this span are read again, because a bank may reject a payout this long after its creation. */
const PAYOUT_MS = 30 * DAY_MS;
const PAGE = 100;

type Listing = Omit<Stripe.BalanceTransactionListParams, 'limit' | 'expand'>;

/**
 * Imports the Stripe account into the log: balance transactions with their refunds and disputes, and payouts. Resumes
 * from its cursor, so a lost webhook or an outage loses nothing. Throws when Stripe cannot be reached.
 */
@Injectable()
export class StripeTransactionImport {
  private readonly logger = new Logger('Payments');
  private readonly cursor: ImportCursor;

  constructor(
    private readonly stripe: Stripe,
    database: Database,
    private readonly store: EventStore,
    private readonly owners: TransactionOwners,
    private readonly commands: CommandBus,
    private readonly sync: PaymentSync,
  ) {
    this.cursor = new ImportCursor(database);
  }

  async importNew(now = new Date()): Promise<void> {
    const readTo = await this.cursor.read(now);
    await this.importPayouts(new Date(readTo.getTime() - PAYOUT_MS));
    for (let from = readTo; ; ) {
      const to = new Date(Math.min(from.getTime() + WINDOW_MS, now.getTime()));
      const isLast = to >= now;
      const gte = seconds(from.getTime() - OVERLAP_MS);
      await this.recordAll({ created: { gte, ...(isLast ? {} : { lt: seconds(to.getTime()) }) } });
      await this.cursor.moveTo(to);
      if (isLast) return;
      from = to;
    }
  }

  /** Imports the transactions of a payout, in case one was missed. Stripe lists them for automatic payouts only. */
  async readPayout(payoutId: string): Promise<void> {
    try {
      const { automatic } = await this.stripe.payouts.retrieve(payoutId);
      if (automatic) await this.recordAll({ payout: payoutId }, payoutId);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      this.logger.warn(`Stripe refused to list payout ${payoutId} (${error.code}); not retried`);
    }
  }

  private async importPayouts(since: Date): Promise<void> {
    const expand = ['data.failure_balance_transaction'];
    const payouts = this.stripe.payouts.list({ created: { gte: seconds(since.getTime()) }, limit: PAGE, expand });
    for await (const payout of payouts) await this.commands.execute(new RecordPayout(payout, null));
  }

  private async recordAll(listing: Listing, payoutId: string | null = null): Promise<void> {
    let after: string | undefined;
    do {
      const page = await this.stripe.balanceTransactions.list({
        ...listing,
        limit: PAGE,
        expand: ['data.source'],
        ...(after ? { starting_after: after } : {}),
      });
      const facts = await this.newFacts(page.data, payoutId);
      // Must come before the recording: a recorded transaction is not examined again.
      for (const fact of facts) await this.syncSource(fact);
      await this.commands.execute(new RecordTransactions(facts));
      after = page.has_more ? page.data.at(-1)?.id : undefined;
    } while (after);
  }

  private async syncSource({ kind, sourceId }: TransactionFact): Promise<void> {
    if (kind === 'refund' || kind === 'refund_failure') await this.sync.refund(sourceId);
    if (kind === 'dispute' || kind === 'dispute_reversal') await this.sync.dispute(sourceId);
  }

  /**
   * Returns transactions that are not recorded yet, oldest first. Skips other currencies, which the shop does not use.
   */
  private async newFacts(
    transactions: readonly Stripe.BalanceTransaction[],
    payoutId: string | null,
  ): Promise<TransactionFact[]> {
    const streams = await this.store.loadMany(transactions.map(({ id }) => transactionStream(id)));
    const facts: TransactionFact[] = [];
    for (const transaction of transactions.toReversed()) {
      const kind = kindOf(transaction);
      const isKnown = streams.get(transactionStream(transaction.id))?.version !== 0;
      if (kind === null || isKnown || transaction.currency !== 'sek') continue;
      facts.push(transactionFact(transaction, kind, await this.owners.of(transaction), payoutId));
    }
    return facts;
  }
}

const seconds = (millis: number): number => Math.floor(millis / 1000);
