import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../accounts.js';

/** An empty `email` removes the account's email address. */
export class ChangeAccount extends Command<void> {
  constructor(
    readonly adminId: number,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeAccount)
export class ChangeAccountHandler implements ICommandHandler<ChangeAccount> {
  constructor(private readonly accounts: Accounts) {}

  execute({ adminId, email }: ChangeAccount): Promise<void> {
    return this.accounts.setEmail(adminId, email);
  }
}
