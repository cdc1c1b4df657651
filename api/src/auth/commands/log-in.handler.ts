import { Logger } from '@nestjs/common';
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
  private readonly logger = new Logger('Auth');

  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly store: EventStore,
  ) {}

  async execute(command: LogIn): Promise<string> {
    const account = await this.identify(command);
    return this.store.transact(async (unit) => {
      if (!(await this.accounts.lockUnchanged(unit.tx, account))) throw new Refusal('wrong_credentials');
      const { id: sessionId, token } = await this.sessions.open(account.id, command.userAgent, unit.tx);
      unit.append(await unit.load(accountStream(account.id)), AdminLoggedIn({ adminId: account.id, sessionId }));
      return token;
    });
  }

  /** Names the account in the log, but never what was typed: a password is sometimes typed as the user name. */
  private async identify(command: LogIn): Promise<AdminAccount> {
    const account = await this.accounts.byName(command.username);
    try {
      return await this.authenticate(command, account);
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'second_factor_required')
        this.logger.warn(`Refused a login of ${account ? `account ${account.id}` : 'an unknown user'}: ${error.code}`);
      throw error;
    }
  }

  private async authenticate({ password, code }: LogIn, account: AdminAccount | null): Promise<AdminAccount> {
    if (!(await isPassword(account?.passwordHash ?? null, password)) || !account) {
      throw new Refusal('wrong_credentials');
    }
    if (account.blockedAt !== null) throw new Refusal('account_blocked');
    if (account.totpSecret) await this.accounts.useCode(account.id, account.totpSecret, code);
    return account;
  }
}
