import { Refusal } from '@kronblad/contracts/refusals';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../accounts.js';
import { isPassword } from '../passwords.js';

export class EnsureAccount extends Command<void> {
  constructor(
    readonly username: string,
    readonly password: string,
  ) {
    super();
  }
}

/** Ends every session of the account. Throws the refusal `wrong_password`. */
export class ChangePassword extends Command<void> {
  constructor(
    readonly adminId: number,
    readonly current: string,
    readonly next: string,
  ) {
    super();
  }
}

/** Sets a password without asking for the present one, and ends every session of the account. */
export class ResetPassword extends Command<void> {
  constructor(
    readonly adminId: number,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(EnsureAccount)
export class EnsureAccountHandler implements ICommandHandler<EnsureAccount> {
  constructor(private readonly accounts: Accounts) {}

  execute({ username, password }: EnsureAccount): Promise<void> {
    return this.accounts.ensure(username, password);
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ adminId, current, next }: ChangePassword): Promise<void> {
    const { passwordHash } = await this.accounts.byId(adminId);
    if (!(await isPassword(passwordHash, current))) throw new Refusal('wrong_password');
    await this.accounts.setPassword(adminId, next, passwordHash);
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(private readonly accounts: Accounts) {}

  execute({ adminId, password }: ResetPassword): Promise<void> {
    return this.accounts.setPassword(adminId, password);
  }
}
