import { isMostlyUserName } from '@kronblad/contracts/staff/passwords';
import type { StartPage } from '@kronblad/contracts/staff/schema';
import { userNameKey } from '@kronblad/contracts/staff/user-name';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { EventStore, lockName, runIn, type Stream, type Tx, type UnitOfWork } from '../event-store/index.js';
import { Refusal } from '../refusals/index.js';
import { AdminPasswordChanged } from '../settings/domain/events.js';
import { AdminAccount } from './admin-account.entity.js';
import { hashPassword, isPassword } from './passwords.js';
import { RecoveryCodes } from './recovery-codes.js';
import { Sessions } from './sessions.js';
import { timeStepOf } from './time-step.js';

export const accountStream = (adminId: number): string => `admin-${adminId}`;

type Change = Partial<Pick<AdminAccount, 'email' | 'passwordHash' | 'totpSecret' | 'totpPending' | 'totpLastStep'>>;
type AccountEvent = Parameters<UnitOfWork['append']>[1];

export interface CredentialChange<T> {
  readonly set: Change;
  readonly event: AccountEvent;
  /** The session that asks for the change; all others of the account end. Null ends every one. */
  readonly keptSession: string | null;
  /** Runs in the same transaction. */
  readonly besides?: (tx: Tx, stream: Stream) => Promise<T>;
}

@Injectable()
export class Accounts {
  constructor(
    @InjectRepository(AdminAccount) private readonly accounts: Repository<AdminAccount>,
    private readonly store: EventStore,
    private readonly sessions: Sessions,
    private readonly recoveryCodes: RecoveryCodes,
  ) {}

  byName(username: string): Promise<AdminAccount | null> {
    return this.accounts.createQueryBuilder('a').where('lower(a.username) = lower(:username)', { username }).getOne();
  }

  byNameOrEmail(text: string): Promise<AdminAccount[]> {
    return this.accounts
      .createQueryBuilder('a')
      .where('lower(a.username) = lower(:text) OR lower(a.email) = lower(:text)', { text })
      .getMany();
  }

  async byId(id: number): Promise<AdminAccount> {
    const account = await this.accounts.findOneBy({ id });
    if (!account) throw new Refusal('not_authenticated');
    return account;
  }

  /** All accounts, in the order in which they were added. */
  all(): Promise<AdminAccount[]> {
    return this.accounts.find({ order: { id: 'ASC' } });
  }

  async names(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const found = ids.length > 0 ? await this.accounts.findBy({ id: In([...new Set(ids)]) }) : [];
    return new Map(found.map(({ id, username }) => [id, username]));
  }

  /**
   * Serializes changes of the accounts' names and addresses until the transaction ends. Throws the refusal
   * `username_taken` when the name looks like that of another account, or `account_email_taken`.
   */
  async refuseTaken(
    tx: Tx,
    { id, username, email }: { readonly id?: number; readonly username?: string; readonly email: string },
  ): Promise<void> {
    await lockName(tx, 'names and addresses of accounts');
    const accounts = this.accounts
      .createQueryBuilder('a')
      .select(['a.id AS id', 'a.username AS username', 'a.email AS email']);
    const rows = await runIn<Pick<AdminAccount, 'id' | 'username' | 'email'>>(tx, accounts);
    const others = rows.filter((account) => account.id !== id);
    const nameKey = username === undefined ? null : userNameKey(username);
    if (others.some((account) => userNameKey(account.username) === nameKey)) throw new Refusal('username_taken');
    const address = email.toLowerCase();
    if (address !== '' && others.some((account) => account.email.toLowerCase() === address)) {
      throw new Refusal('account_email_taken');
    }
  }

  async idOf(username: string): Promise<number | null> {
    return (await this.byName(username))?.id ?? null;
  }

  async chooseStartPage(id: number, startPage: StartPage): Promise<void> {
    await this.accounts.update(id, { startPage });
  }

  /** Creates the account unless the name exists; an existing account keeps its password. */
  async ensure(username: string, password: string): Promise<void> {
    if (await this.byName(username)) return;
    const account = { username, role: 'owner' as const, passwordHash: await hashPassword(password) };
    await this.accounts.createQueryBuilder().insert().values(account).orIgnore().updateEntity(false).execute();
  }

  /** Returns the account if the password is its own, else throws the refusal `wrong_password`. */
  async withPassword(id: number, password: string): Promise<AdminAccount> {
    const account = await this.byId(id);
    if (!(await isPassword(account.passwordHash, password))) throw new Refusal('wrong_password');
    return account;
  }

  /**
   * Changes what an account logs in with, and ends its sessions. Throws the refusal `account_blocked`, or
   * `wrong_password` when the account has changed since it was read, because what the caller has checked no longer holds.
   */
  async changeCredentials<T = void>(account: AdminAccount, change: CredentialChange<T>): Promise<T> {
    if (account.blockedAt !== null) throw new Refusal('account_blocked');
    const { set, event, keptSession, besides = async () => undefined as T } = change;
    const update = this.accounts.createQueryBuilder().update().set(set).where({ id: account.id });
    return this.store.transact(async (unit) => {
      // This statement is first, because it locks the account row and so serializes concurrent logins.
      if (!(await this.lockUnchanged(unit.tx, account))) throw new Refusal('wrong_password');
      const stream = await unit.load(accountStream(account.id));
      const result = await besides(unit.tx, stream);
      if (Object.keys(set).length > 0) await runIn(unit.tx, update);
      unit.append(stream, event);
      await this.sessions.endAll(account.id, unit.tx, keptSession);
      return result;
    });
  }

  /** Ends every session of the account. Throws the refusal `invalid_fields` for a password that is easy to guess. */
  async setPassword(
    account: AdminAccount,
    password: string,
    besides?: CredentialChange<void>['besides'],
  ): Promise<void> {
    await refuseWeak(account, password);
    await this.changeCredentials(account, {
      set: { passwordHash: await hashPassword(password), totpPending: null },
      event: AdminPasswordChanged({ adminId: account.id }),
      keptSession: null,
      ...(besides ? { besides } : {}),
    });
  }

  /**
   * Checks a second-factor code and stores its time step, so that each code works once (RFC 6238, 5.2). Anything but
   * six digits is taken as a recovery code, which is used up. Throws the refusal `second_factor_required` or
   * `wrong_second_factor`.
   */
  async useCode(id: number, secret: string, code: string | undefined): Promise<void> {
    if (!code) throw new Refusal('second_factor_required');
    const isUsable = /^\d{6}$/.test(code) ? this.useTimeStep(id, secret, code) : this.recoveryCodes.use(id, code);
    if (!(await isUsable)) throw new Refusal('wrong_second_factor');
  }

  private async useTimeStep(id: number, secret: string, code: string): Promise<boolean> {
    const step = await timeStepOf(secret, code);
    if (step === null) return false;
    const { affected } = await this.accounts
      .createQueryBuilder()
      .update()
      .set({ totpLastStep: step })
      .where('id = :id AND (totpLastStep IS NULL OR totpLastStep < :step)', { id, step })
      .execute();
    return Number(affected) > 0;
  }

  /**
   * Returns whether the account may still log in with the password and second factor that were read; if so, locks its
   * row until the transaction ends.
   */
  async lockUnchanged(tx: Tx, { id, passwordHash, totpSecret }: AdminAccount): Promise<boolean> {
    const same = this.accounts
      .createQueryBuilder('a')
      .select('a.id', 'id')
      .where('a.id = :id AND a.passwordHash = :passwordHash', { id, passwordHash })
      .andWhere('a.totpSecret IS NOT DISTINCT FROM :totpSecret', { totpSecret })
      .andWhere('a.blockedAt IS NULL')
      .setLock('pessimistic_write');
    return (await runIn(tx, same)).length > 0;
  }
}

async function refuseWeak({ username, passwordHash }: AdminAccount, password: string): Promise<void> {
  const refuse = (message: string) => new Refusal('invalid_fields', { fields: { new_password: message } });
  if (isMostlyUserName(password, username)) throw refuse('Lösenordet får inte vara användarnamnet.');
  if (await isPassword(passwordHash, password)) throw refuse('Välj ett annat lösenord än det du har.');
}
