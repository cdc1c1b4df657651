import { randomBytes } from 'node:crypto';
import { AdminAccountAdded, AdminAccountBlocked } from '@kronblad/contracts/events/settings';
import { Refusal } from '@kronblad/contracts/refusals';
import type { StaffAccount } from '@kronblad/contracts/views/auth';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { EventStore, runIn } from '../event-store/index.js';
import { Accounts, accountStream } from './accounts.js';
import { AdminAccount } from './admin-account.entity.js';
import { hashPassword } from './passwords.js';
import { Sessions } from './sessions.js';

/** The accounts of everybody who works in the back office. All have the same rights. */
@Injectable()
export class Staff {
  constructor(
    @InjectRepository(AdminAccount) private readonly rows: Repository<AdminAccount>,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly store: EventStore,
  ) {}

  async list(me: { readonly id: number; readonly sessionId: string }): Promise<StaffAccount[]> {
    const accounts = await this.accounts.all();
    const sessions = await this.sessions.ofEverybody(me.sessionId);
    const first = accounts[0]?.id;
    return accounts.map(({ id, username, email, blockedAt, totpSecret }) => ({
      id,
      username,
      email,
      blocked: blockedAt !== null,
      blockable: id !== first && id !== me.id,
      second_factor: totpSecret !== null,
      sessions: sessions.get(id) ?? [],
    }));
  }

  /**
   * Adds an account that nobody can log in to until its owner has chosen a password; an email with the link for that
   * follows. Throws the refusal `username_taken` or `account_email_taken`.
   */
  async add(username: string, email: string): Promise<number> {
    const account = { username, email, passwordHash: await hashPassword(randomBytes(32).toString('base64url')) };
    const insert = this.rows.createQueryBuilder().insert().values(account).returning('id');
    return this.store.transact(async (unit) => {
      await this.accounts.refuseTaken(unit.tx, { username, email });
      const [row] = (await runIn<{ id: number }>(unit.tx, insert)) as [{ id: number }];
      unit.begin(accountStream(row.id), AdminAccountAdded({ adminId: row.id }));
      return row.id;
    });
  }

  /** Blocking ends every session. Throws the refusal `not_found` or `account_not_blockable`. */
  async setBlocked(id: number, blocked: boolean, by: number): Promise<void> {
    const accounts = await this.accounts.all();
    const account = accounts.find((one) => one.id === id);
    if (!account) throw new Refusal('not_found');
    if (id === by || id === accounts[0]?.id) throw new Refusal('account_not_blockable');
    if ((account.blockedAt !== null) === blocked) return;
    const update = this.rows
      .createQueryBuilder()
      .update()
      .set({ blockedAt: blocked ? () => 'now()' : null })
      .where({ id });
    await this.store.transact(async (unit) => {
      await runIn(unit.tx, update);
      unit.append(await unit.load(accountStream(id)), AdminAccountBlocked({ adminId: id, blocked }));
      await this.sessions.endAll(id, unit.tx);
    });
  }
}
