import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { AdminLoggedIn } from '../../settings/domain/events.js';
import { Accounts, accountStream } from '../accounts.js';
import type { AdminAccount } from '../admin-account.entity.js';
import { isPassword } from '../passwords.js';
import { Sessions } from '../sessions.js';

/**
 * Opens a session and returns its token. Throws the refusal `wrong_credentials` (also when the password or second
 * factor changes during the check), `account_blocked`, `second_factor_required` or `wrong_second_factor`.
 */
export class LogIn extends Command<string> {
  constructor(
    readonly username: string,
    readonly password: string,
    readonly code: string | undefined,
    readonly userAgent: string,
  ) {
    super();
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly store: EventStore,
  ) {}

  async execute(command: LogIn): Promise<string> {
    const account = await this.authenticate(command);
    return this.store.transact(async (unit) => {
      if (!(await this.accounts.lockUnchanged(unit.tx, account))) throw new Refusal('wrong_credentials');
      const { id: sessionId, token } = await this.sessions.open(account.id, command.userAgent, unit.tx);
      unit.append(await unit.load(accountStream(account.id)), AdminLoggedIn({ adminId: account.id, sessionId }));
      return token;
    });
  }

  private async authenticate({ username, password, code }: LogIn): Promise<AdminAccount> {
    const account = await this.accounts.byName(username);
    if (!(await isPassword(account?.passwordHash ?? null, password)) || !account) {
      throw new Refusal('wrong_credentials');
    }
    if (account.blockedAt !== null) throw new Refusal('account_blocked');
    if (account.totpSecret) await this.accounts.useCode(account.id, account.totpSecret, code);
    return account;
  }
}
