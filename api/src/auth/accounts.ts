import { createHash } from 'node:crypto';
import { AdminLoggedIn, AdminPasswordChanged, AdminSecondFactorChanged } from '@kronblad/contracts/events/settings';
import { Refusal } from '@kronblad/contracts/refusals';
import { Inject, Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verify } from 'otplib';
import { Database, EventStore, type Tx } from '../event-store/index.js';
import { hashPassword, isPassword } from './passwords.js';
import { Sessions } from './sessions.js';

/** A code of the neighbouring half minute counts too, for clocks that differ. */
const CLOCK_TOLERANCE_SECONDS = 30;

interface AccountRow {
  readonly id: number;
  readonly username: string;
  readonly password_hash: string;
  readonly totp_secret: string | null;
  readonly totp_pending: string | null;
  readonly totp_last_step: string | null;
}

interface LoggedIn {
  readonly token: string;
  readonly credentials: string;
}

const accountStream = (adminId: number): string => `admin-${adminId}`;

/** The back office's accounts: passwords and second factors. */
@Injectable()
export class Accounts {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  /**
   * Opens a session when name, password and (where there is one) second factor are right, and answers its token and what
   * `credentialsOf` said of them. Refuses otherwise, and where one of them was changed while it was looked at: no session
   * outlives the password it came by.
   */
  async logIn(username: string, password: string, code: string | undefined, userAgent: string): Promise<LoggedIn> {
    const account = await this.authenticate(username, password, code);
    return this.store.transact(async (unit) => {
      if (!(await isStillSo(unit.tx, account))) throw new Refusal('wrong_credentials');
      const { id: sessionId, token } = await this.sessions.open(account.id, userAgent, unit.tx);
      unit.append(await unit.load(accountStream(account.id)), AdminLoggedIn({ adminId: account.id, sessionId }));
      return { token, credentials: credentialsIn(account) };
    });
  }

  private async authenticate(username: string, password: string, code: string | undefined): Promise<AccountRow> {
    const account = await this.byName(username);
    if (!(await isPassword(account?.password_hash ?? null, password)) || !account)
      throw new Refusal('wrong_credentials');
    if (account.totp_secret) await this.checkSecondFactor(account, account.totp_secret, code);
    return account;
  }

  async changePassword(adminId: number, current: string, next: string): Promise<void> {
    const account = await this.byId(adminId);
    if (!(await isPassword(account.password_hash, current))) throw new Refusal('wrong_password');
    await this.setPassword(adminId, next, account.password_hash);
  }

  /**
   * Sets a password and ends every session of the account. With `replaced`, the hash of the one that was shown, it is
   * refused when that is no longer the account's.
   */
  async setPassword(adminId: number, password: string, replaced: string | null = null): Promise<void> {
    const hash = await hashPassword(password);
    await this.store.transact(async (unit) => {
      // First of all, because it holds the account: who logs in meanwhile waits for it, or is waited for.
      const changed = await unit.tx.query(
        'UPDATE app.admins SET password_hash = $2 WHERE id = $1 AND password_hash = coalesce($3, password_hash) RETURNING id',
        [adminId, hash, replaced],
      );
      if (changed.length === 0) throw new Refusal('wrong_password');
      unit.append(await unit.load(accountStream(adminId)), AdminPasswordChanged({ adminId }));
      await this.sessions.endAll(adminId, unit.tx);
    });
  }

  /** Makes the account if nobody has that name; an existing one keeps its password. */
  async ensure(username: string, password: string): Promise<void> {
    if (await this.byName(username)) return;
    await this.database.query(
      'INSERT INTO app.admins (username, password_hash) VALUES ($1, $2) ON CONFLICT ((lower(username))) DO NOTHING',
      [username, await hashPassword(password)],
    );
  }

  async idOf(username: string): Promise<number | null> {
    return (await this.byName(username))?.id ?? null;
  }

  /** Another text whenever password or second factor change; null when nobody has that name. Not for anybody outside. */
  async credentialsOf(username: string): Promise<string | null> {
    const account = await this.byName(username);
    return account ? credentialsIn(account) : null;
  }

  /**
   * A new secret to put into an authenticator app; counts only when a code of it has been shown. One that is on is
   * switched off first, which takes its own code: a session alone, stolen perhaps, cannot replace it.
   */
  async beginSecondFactor(adminId: number): Promise<{ secret: string; uri: string }> {
    const secret = generateSecret();
    const { username } = await this.byId(adminId);
    const begun = await this.database.query(
      'UPDATE app.admins SET totp_pending = $2 WHERE id = $1 AND totp_secret IS NULL RETURNING id',
      [adminId, secret],
    );
    if (begun.length === 0) throw new Refusal('second_factor_on');
    return { secret, uri: generateURI({ issuer: 'Kronblad', label: username, secret }) };
  }

  async confirmSecondFactor(adminId: number, code: string): Promise<void> {
    const { totp_pending: secret } = await this.byId(adminId);
    const step = secret ? await timeStepOf(secret, code) : null;
    if (step === null) throw new Refusal('wrong_second_factor');
    await this.switchSecondFactor(adminId, secret, step);
  }

  async removeSecondFactor(adminId: number, code: string): Promise<void> {
    const account = await this.byId(adminId);
    if (account.totp_secret) await this.checkSecondFactor(account, account.totp_secret, code);
    await this.switchSecondFactor(adminId, null, null);
  }

  /**
   * For who has lost the device that the codes come from: no code is asked for, and every session ends, because one may be on
   * that device. False when no second factor was on.
   */
  async loseSecondFactor(adminId: number): Promise<boolean> {
    if ((await this.byId(adminId)).totp_secret === null) return false;
    await this.switchSecondFactor(adminId, null, null, (tx) => this.sessions.endAll(adminId, tx));
    return true;
  }

  /** `usedStep` is the half minute of the code that proved the secret: it has worked once, and does not again. */
  private async switchSecondFactor(
    adminId: number,
    secret: string | null,
    usedStep: number | null,
    besides: (tx: Tx) => Promise<void> = async () => undefined,
  ): Promise<void> {
    await this.store.transact(async (unit) => {
      await unit.tx.query(
        'UPDATE app.admins SET totp_secret = $2, totp_pending = NULL, totp_last_step = $3 WHERE id = $1',
        [adminId, secret, usedStep],
      );
      const changed = AdminSecondFactorChanged({ adminId, enabled: secret !== null });
      unit.append(await unit.load(accountStream(adminId)), changed);
      await besides(unit.tx);
    });
  }

  /** A code works once: its time step must be later than the last one used. Source: RFC 6238 5.2. */
  private async checkSecondFactor(account: AccountRow, secret: string, code: string | undefined): Promise<void> {
    if (!code) throw new Refusal('second_factor_required');
    const step = await timeStepOf(secret, code);
    if (step === null) throw new Refusal('wrong_second_factor');
    const used = await this.database.query(
      `UPDATE app.admins SET totp_last_step = $2
       WHERE id = $1 AND (totp_last_step IS NULL OR totp_last_step < $2) RETURNING id`,
      [account.id, step],
    );
    if (used.length === 0) throw new Refusal('wrong_second_factor');
  }

  private async byName(username: string): Promise<AccountRow | undefined> {
    const rows = await this.database.query<AccountRow>('SELECT * FROM app.admins WHERE lower(username) = lower($1)', [
      username,
    ]);
    return rows[0];
  }

  private async byId(adminId: number): Promise<AccountRow> {
    const [account] = await this.database.query<AccountRow>('SELECT * FROM app.admins WHERE id = $1', [adminId]);
    if (!account) throw new Refusal('not_authenticated');
    return account;
  }
}

const credentialsIn = ({ id, password_hash, totp_secret }: AccountRow): string =>
  createHash('sha256')
    .update(JSON.stringify([id, password_hash, totp_secret]))
    .digest('hex');

/** Whether password and second factor are what they were; if so, nobody changes them before the transaction has ended. */
async function isStillSo(tx: Tx, { id, password_hash, totp_secret }: AccountRow): Promise<boolean> {
  const rows = await tx.query(
    `SELECT id FROM app.admins
     WHERE id = $1 AND password_hash = $2 AND totp_secret IS NOT DISTINCT FROM $3 FOR UPDATE`,
    [id, password_hash, totp_secret],
  );
  return rows.length > 0;
}

/** The half minute that a code belongs to, or null when it is not this secret's. */
async function timeStepOf(secret: string, code: string): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const result = await verify({ secret, token: code, epochTolerance: CLOCK_TOLERANCE_SECONDS });
  return result.valid ? Math.floor(Date.now() / 30_000) + result.delta : null;
}
