import { AdminPasswordChanged } from '@kronblad/contracts/events/settings';
import { Refusal } from '@kronblad/contracts/refusals';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { EventStore, runIn, type Tx } from '../event-store/index.js';
import { AdminAccount } from './admin-account.entity.js';
import { hashPassword } from './passwords.js';
import { Sessions } from './sessions.js';
import { timeStepOf } from './time-step.js';

export const accountStream = (adminId: number): string => `admin-${adminId}`;

@Injectable()
export class Accounts {
  constructor(
    @InjectRepository(AdminAccount) private readonly accounts: Repository<AdminAccount>,
    private readonly store: EventStore,
    private readonly sessions: Sessions,
  ) {}

  byName(username: string): Promise<AdminAccount | null> {
    return this.accounts.createQueryBuilder('a').where('lower(a.username) = lower(:username)', { username }).getOne();
  }

  async byId(id: number): Promise<AdminAccount> {
    const account = await this.accounts.findOneBy({ id });
    if (!account) throw new Refusal('not_authenticated');
    return account;
  }

  async names(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const found = ids.length > 0 ? await this.accounts.findBy({ id: In([...new Set(ids)]) }) : [];
    return new Map(found.map(({ id, username }) => [id, username]));
  }

  async idOf(username: string): Promise<number | null> {
    return (await this.byName(username))?.id ?? null;
  }

  /** Creates the account unless the name exists; an existing account keeps its password. */
  async ensure(username: string, password: string): Promise<void> {
    if (await this.byName(username)) return;
    const account = { username, passwordHash: await hashPassword(password) };
    await this.accounts.createQueryBuilder().insert().values(account).orIgnore().updateEntity(false).execute();
  }

  async setEmail(id: number, email: string): Promise<void> {
    await this.accounts.update(id, { email });
  }

  /**
   * Sets a password and ends every session of the account. `replaced`: the password hash that the caller has checked;
   * if the stored hash has changed since, throws the refusal `wrong_password`. Null skips this check.
   */
  async setPassword(adminId: number, password: string, replaced: string | null = null): Promise<void> {
    const passwordHash = await hashPassword(password);
    const update = this.accounts
      .createQueryBuilder()
      .update()
      .set({ passwordHash })
      .where({ id: adminId, ...(replaced === null ? {} : { passwordHash: replaced }) })
      .returning('id');
    await this.store.transact(async (unit) => {
      // This statement is first, because it locks the account row and so serializes concurrent logins.
      const changed = await runIn(unit.tx, update);
      if (changed.length === 0) throw new Refusal('wrong_password');
      unit.append(await unit.load(accountStream(adminId)), AdminPasswordChanged({ adminId }));
      await this.sessions.endAll(adminId, unit.tx);
    });
  }

  /**
   * Checks a second-factor code and stores its time step, so that each code works once (RFC 6238, 5.2). Throws the
   * refusal `second_factor_required` or `wrong_second_factor`.
   */
  async useCode(id: number, secret: string, code: string | undefined): Promise<void> {
    if (!code) throw new Refusal('second_factor_required');
    const step = await timeStepOf(secret, code);
    if (step === null) throw new Refusal('wrong_second_factor');
    const { affected } = await this.accounts
      .createQueryBuilder()
      .update()
      .set({ totpLastStep: step })
      .where('id = :id AND (totpLastStep IS NULL OR totpLastStep < :step)', { id, step })
      .execute();
    if (!affected) throw new Refusal('wrong_second_factor');
  }

  /**
   * Returns whether the stored password and second factor are still those of the given account; if so, locks the
   * account row until the transaction ends.
   */
  async lockUnchanged(tx: Tx, { id, passwordHash, totpSecret }: AdminAccount): Promise<boolean> {
    const same = this.accounts
      .createQueryBuilder('a')
      .select('a.id', 'id')
      .where('a.id = :id AND a.passwordHash = :passwordHash', { id, passwordHash })
      .andWhere('a.totpSecret IS NOT DISTINCT FROM :totpSecret', { totpSecret })
      .setLock('pessimistic_write');
    return (await runIn(tx, same)).length > 0;
  }
}
