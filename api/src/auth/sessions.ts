import { createHmac, randomBytes } from 'node:crypto';
import type { AdminSession as AdminSessionView, AdminUser, StartPage } from '@kronblad/contracts/staff/schema';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, type Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/index.js';
import { runIn, type Tx } from '../event-store/index.js';
import { AdminSession } from './admin-session.entity.js';

export const IDLE_HOURS = 12;
export const LIFETIME_DAYS = 30;
/** Stores a session's last use at most this often, so that most requests only read. */
const TOUCH_MS = 5 * 60_000;

export interface Session {
  readonly id: string;
  readonly user: Omit<AdminUser, 'recovery_codes' | 'start_page'>;
  /** The start page that the user has chosen. */
  readonly startPage: StartPage | null;
  /** True when this request has prolonged the session, so that the cookie must be prolonged too. */
  readonly prolonged: boolean;
}

/** Stores only an HMAC of each token, keyed with SESSION_SECRET, so changing that variable ends every session. */
@Injectable()
export class Sessions {
  constructor(
    @InjectRepository(AdminSession) private readonly sessions: Repository<AdminSession>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async open(adminId: number, userAgent: string, tx: Tx): Promise<{ id: string; token: string }> {
    const token = randomBytes(32).toString('base64url');
    const session = { tokenHash: this.hashOf(token), adminId, userAgent: userAgent.slice(0, 300) };
    const insert = this.sessions.createQueryBuilder().insert().values(session).returning('id');
    const [row] = await runIn<{ id: string }>(tx, insert);
    return { id: row?.id as string, token };
  }

  async find(token: string): Promise<Session | null> {
    const session = await this.alive()
      .innerJoinAndSelect('s.admin', 'a')
      .andWhere('s.tokenHash = :hash', { hash: this.hashOf(token) })
      .getOne();
    if (!session) return null;
    const prolonged = Date.now() - session.lastSeenAt.getTime() > TOUCH_MS;
    if (prolonged) await this.sessions.update(session.id, { lastSeenAt: () => 'now()' });
    const { id, username, email, role, startPage, totpSecret } = session.admin;
    return {
      id: session.id,
      user: { id, username, email, role, second_factor: totpSecret !== null },
      startPage,
      prolonged,
    };
  }

  async aliveOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const sessions = await this.alive().select('s.id').andWhere('s.id = ANY(:ids)', { ids }).getMany();
    return new Set(sessions.map(({ id }) => id));
  }

  /** The account's open sessions, last used first. The result marks the caller's session, `currentId`. */
  async list(adminId: number, currentId: string): Promise<AdminSessionView[]> {
    return (await this.ofEverybody(currentId)).get(adminId) ?? [];
  }

  /** Sessions by account id, last used first. */
  async ofEverybody(currentId: string): Promise<ReadonlyMap<number, AdminSessionView[]>> {
    const sessions = await this.alive().orderBy('s.lastSeenAt', 'DESC').getMany();
    const views = sessions.map(({ id, adminId, createdAt, lastSeenAt, userAgent }) => ({
      adminId,
      view: {
        id,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        user_agent: userAgent,
        current: id === currentId,
      },
    }));
    const byAccount = Map.groupBy(views, ({ adminId }) => adminId);
    return new Map([...byAccount].map(([adminId, of]) => [adminId, of.map(({ view }) => view)]));
  }

  /** Returns false when the account has no such session. */
  async end(adminId: number, id: string): Promise<boolean> {
    const { affected } = await this.sessions.delete({ id, adminId });
    return Number(affected) > 0;
  }

  /** Ends every session of the account, which may be a colleague's, but `keptId`. */
  async endOthers(adminId: number, keptId: string): Promise<void> {
    await this.sessions.delete({ adminId, id: Not(keptId) });
  }

  /** Ends every session of the account but `keptId`. */
  async endAll(adminId: number, tx: Tx, keptId: string | null = null): Promise<void> {
    const which = { adminId, ...(keptId === null ? {} : { id: Not(keptId) }) };
    await runIn(tx, this.sessions.createQueryBuilder().delete().where(which));
  }

  async sweep(): Promise<void> {
    await this.sessions
      .createQueryBuilder()
      .delete()
      .where('lastSeenAt < now() - make_interval(hours => :hours)', { hours: IDLE_HOURS })
      .orWhere('createdAt < now() - make_interval(days => :days)', { days: LIFETIME_DAYS })
      .execute();
  }

  private alive() {
    return this.sessions
      .createQueryBuilder('s')
      .where('s.lastSeenAt > now() - make_interval(hours => :hours)', { hours: IDLE_HOURS })
      .andWhere('s.createdAt > now() - make_interval(days => :days)', { days: LIFETIME_DAYS });
  }

  private hashOf(token: string): Buffer {
    return createHmac('sha256', this.config.SESSION_SECRET).update(token).digest();
  }
}
