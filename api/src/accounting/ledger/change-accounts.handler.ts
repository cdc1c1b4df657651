import { isDeepStrictEqual } from 'node:util';
import type { Accounts } from '@kronblad/contracts/books/accounts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { AccountsChanged } from '../events.js';
import { checkAccountChange } from './domain/account-change.js';
import { ACCOUNTS_STREAM, accountsOf, chartOf } from './ledger-accounts.js';

/** Changes the accounts of future vouchers. Throws the refusal `version_conflict` or `account_had_another_use`. */
export class ChangeAccounts extends Command<void> {
  constructor(
    readonly accounts: Accounts,
    readonly expectedVersion: number | null,
  ) {
    super();
  }
}

@CommandHandler(ChangeAccounts)
export class ChangeAccountsHandler implements ICommandHandler<ChangeAccounts> {
  constructor(private readonly store: EventStore) {}

  async execute({ accounts, expectedVersion }: ChangeAccounts): Promise<void> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(ACCOUNTS_STREAM);
      if (expectedVersion !== null && expectedVersion !== stream.version) throw new Refusal('version_conflict');
      const before = accountsOf(stream.events);
      if (isDeepStrictEqual(before, accounts)) return;
      checkAccountChange(before, accounts, chartOf(stream.events));
      unit.append(stream, AccountsChanged({ accounts }));
    });
  }
}
