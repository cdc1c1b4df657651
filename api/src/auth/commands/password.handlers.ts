import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { LIMITS, RateLimits } from '../../http/index.js';
import { Refusal } from '../../refusals/index.js';
import { AdminPasswordLinkAsked } from '../../settings/domain/events.js';
import { Accounts, accountStream } from '../accounts.js';
import { PasswordLinks, refuseEndedLink } from '../password-links.js';

/** Ends every session of the account. Throws the refusal `wrong_password` or `invalid_fields`. */
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

/** Emails a link for a new password to every account with that user name or address, if there is any. */
export class AskPasswordLink extends Command<void> {
  constructor(readonly account: string) {
    super();
  }
}

/** Ends every session of the account. Throws the refusal `password_link_ended` or `invalid_fields`. */
export class SpendPasswordLink extends Command<void> {
  constructor(
    readonly token: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ adminId, current, next }: ChangePassword): Promise<void> {
    await this.accounts.setPassword(await this.accounts.withPassword(adminId, current), next);
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ adminId, password }: ResetPassword): Promise<void> {
    await this.accounts.setPassword(await this.accounts.byId(adminId), password);
  }
}

@CommandHandler(AskPasswordLink)
export class AskPasswordLinkHandler implements ICommandHandler<AskPasswordLink> {
  constructor(
    private readonly accounts: Accounts,
    private readonly limits: RateLimits,
    private readonly store: EventStore,
  ) {}

  async execute({ account }: AskPasswordLink): Promise<void> {
    for (const { id, email, blockedAt } of await this.accounts.byNameOrEmail(account)) {
      if (email === '' || blockedAt !== null) continue;
      if (!(await this.limits.tryConsume(LIMITS.passwordLinks, String(id)))) continue;
      await this.store.transact(async (unit) =>
        unit.append(await unit.load(accountStream(id)), AdminPasswordLinkAsked({ adminId: id })),
      );
    }
  }
}

@CommandHandler(SpendPasswordLink)
export class SpendPasswordLinkHandler implements ICommandHandler<SpendPasswordLink> {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: PasswordLinks,
  ) {}

  async execute({ token, password }: SpendPasswordLink): Promise<void> {
    const link = await this.links.eventOf(token);
    const account = await this.accounts.byId(link.data.adminId);
    if (account.blockedAt !== null) throw new Refusal('password_link_ended');
    await this.accounts.setPassword(account, password, async (_tx, stream) => refuseEndedLink(link, stream));
  }
}
