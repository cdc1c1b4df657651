import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { BalanceTransactionRecorded } from './events.js';
import type { transactionFact } from './transaction-fact.js';

export type TransactionFact = ReturnType<typeof transactionFact>;

export const transactionStream = (transactionId: string): string => `stripe-transaction-${transactionId}`;

/** Records balance transactions, oldest first. Skips those that are already recorded. */
export class RecordTransactions extends Command<void> {
  constructor(readonly facts: readonly TransactionFact[]) {
    super();
  }
}

@CommandHandler(RecordTransactions)
export class RecordTransactionsHandler implements ICommandHandler<RecordTransactions> {
  constructor(private readonly store: EventStore) {}

  async execute({ facts }: RecordTransactions): Promise<void> {
    if (facts.length === 0) return;
    await this.store.transact(async (unit) => {
      const streams = await unit.loadMany(facts.map(({ transactionId }) => transactionStream(transactionId)));
      for (const fact of facts) {
        const stream = streams.get(transactionStream(fact.transactionId));
        if (stream?.version === 0) unit.append(stream, BalanceTransactionRecorded(fact));
      }
    });
  }
}
