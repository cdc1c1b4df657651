import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AdminEmailChanged } from '../../settings/domain/events.js';
import { Accounts } from '../accounts.js';
import type { OwnChange } from './own-change.js';

/**
 * Links for a new password go to this address. An empty one removes it. Throws the refusal `wrong_password` or
 * `account_email_taken`.
 */
export class ChangeAccount extends Command<void> {
  constructor(
    readonly by: OwnChange,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeAccount)
export class ChangeAccountHandler implements ICommandHandler<ChangeAccount> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ by, email }: ChangeAccount): Promise<void> {
    const account = await this.accounts.withPassword(by.adminId, by.password);
    const event = AdminEmailChanged({ adminId: account.id });
    await this.accounts.changeCredentials(account, {
      set: { email },
      event,
      keptSession: by.sessionId,
      besides: (tx) => this.accounts.refuseTaken(tx, { id: account.id, email }),
    });
  }
}
