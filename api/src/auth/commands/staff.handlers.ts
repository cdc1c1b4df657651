import { randomBytes } from 'node:crypto';
import type { Role } from '@kronblad/contracts/staff/roles';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { EventStore, runIn } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { AdminAccountAdded, AdminAccountBlocked, AdminRoleChanged } from '../../settings/domain/events.js';
import { Accounts, accountStream } from '../accounts.js';
import { AdminAccount } from '../admin-account.entity.js';
import { hashPassword } from '../passwords.js';
import { Sessions } from '../sessions.js';

export interface Asker {
  readonly id: number;
  readonly sessionId: string;
  readonly password: string;
}

/**
 * Adds an account that nobody can log in to until its owner has chosen a password; an email with the link for that
 * follows. Returns the account's id. Throws the refusal `wrong_password`, `username_taken` or
 * `account_email_taken`.
 */
export class AddStaff extends Command<number> {
  constructor(
    readonly by: Asker,
    readonly username: string,
    readonly email: string,
    readonly role: Role,
  ) {
    super();
  }
}

/** Ends every session of the account. Throws the refusal `wrong_password`, `not_found` or `role_not_changeable`. */
export class ChangeRole extends Command<void> {
  constructor(
    readonly by: Asker,
    readonly adminId: number,
    readonly role: Role,
  ) {
    super();
  }
}

/** Blocking ends every session. Throws the refusal `wrong_password`, `not_found` or `account_not_blockable`. */
export class BlockStaff extends Command<void> {
  constructor(
    readonly by: Asker,
    readonly adminId: number,
    readonly blocked: boolean,
  ) {
    super();
  }
}

/** Ends every session of the account but the one that asks. Throws the refusal `wrong_password`. */
export class EndSessions extends Command<void> {
  constructor(
    readonly by: Asker,
    readonly adminId: number,
  ) {
    super();
  }
}

@CommandHandler(AddStaff)
export class AddStaffHandler implements ICommandHandler<AddStaff> {
  constructor(
    @InjectRepository(AdminAccount) private readonly rows: Repository<AdminAccount>,
    private readonly accounts: Accounts,
    private readonly store: EventStore,
  ) {}

  async execute({ by, username, email, role }: AddStaff): Promise<number> {
    await this.accounts.withPassword(by.id, by.password);
    const account = { username, email, role, passwordHash: await hashPassword(randomBytes(32).toString('base64url')) };
    const insert = this.rows.createQueryBuilder().insert().values(account).returning('id');
    return this.store.transact(async (unit) => {
      await this.accounts.refuseTaken(unit.tx, { username, email });
      const [row] = (await runIn<{ id: number }>(unit.tx, insert)) as [{ id: number }];
      unit.begin(accountStream(row.id), AdminAccountAdded({ adminId: row.id, role }));
      return row.id;
    });
  }
}

@CommandHandler(BlockStaff)
export class BlockStaffHandler implements ICommandHandler<BlockStaff> {
  constructor(
    @InjectRepository(AdminAccount) private readonly rows: Repository<AdminAccount>,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly store: EventStore,
  ) {}

  async execute({ by, adminId, blocked }: BlockStaff): Promise<void> {
    await this.accounts.withPassword(by.id, by.password);
    const accounts = await this.accounts.all();
    const account = accounts.find((one) => one.id === adminId);
    if (!account) throw new Refusal('not_found');
    if (adminId === by.id || adminId === accounts[0]?.id) throw new Refusal('account_not_blockable');
    if ((account.blockedAt !== null) === blocked) return;
    const update = this.rows
      .createQueryBuilder()
      .update()
      .set({ blockedAt: blocked ? () => 'now()' : null })
      .where({ id: adminId });
    await this.store.transact(async (unit) => {
      await runIn(unit.tx, update);
      unit.append(await unit.load(accountStream(adminId)), AdminAccountBlocked({ adminId, blocked }));
      await this.sessions.endAll(adminId, unit.tx);
    });
  }
}

@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(
    @InjectRepository(AdminAccount) private readonly rows: Repository<AdminAccount>,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly store: EventStore,
  ) {}

  async execute({ by, adminId, role }: ChangeRole): Promise<void> {
    await this.accounts.withPassword(by.id, by.password);
    const accounts = await this.accounts.all();
    const account = accounts.find((one) => one.id === adminId);
    if (!account) throw new Refusal('not_found');
    if (adminId === by.id || adminId === accounts[0]?.id) throw new Refusal('role_not_changeable');
    if (account.role === role) return;
    const update = this.rows.createQueryBuilder().update().set({ role }).where({ id: adminId });
    await this.store.transact(async (unit) => {
      await runIn(unit.tx, update);
      unit.append(await unit.load(accountStream(adminId)), AdminRoleChanged({ adminId, role }));
      await this.sessions.endAll(adminId, unit.tx);
    });
  }
}

@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
  ) {}

  async execute({ by, adminId }: EndSessions): Promise<void> {
    await this.accounts.withPassword(by.id, by.password);
    await this.sessions.endOthers(adminId, by.sessionId);
  }
}
