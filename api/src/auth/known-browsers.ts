import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/index.js';
import { Accounts } from './accounts.js';

const NAME = 'kronblad_known';
const KEPT_DAYS = 365;
const DAY_MS = 24 * 3_600_000;

/**
 * Browsers in which somebody has logged in to an account before. Each has tries of its own at that account's password,
 * so that strangers who use up the account's keep nobody out who has been in. The cookie is no more than that: a random
 * id, its last day, a seal of the credentials it was given for, and these signed together with the account, under
 * SESSION_SECRET. It opens nothing, and with another password or second factor its browser is a stranger's.
 */
@Injectable()
export class KnownBrowsers {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /**
   * The browser's id when it has logged in to the account, as that is now, before; else null. The database is asked only
   * about what was signed here, thus never about a name that somebody tries out.
   */
  async idOf({ cookies }: FastifyRequest, username: string): Promise<string | null> {
    const [id = '', lastDay = '', seal = '', signature = ''] = (cookies?.[NAME] ?? '').split('.');
    if (!isSame(signature, this.sign(id, lastDay, seal, username)) || Number(lastDay) < today()) return null;
    const credentials = await this.accounts.credentialsOf(username);
    return credentials !== null && isSame(seal, this.seal(credentials)) ? id : null;
  }

  /** Remembers the browser, for a year from now. `credentials` are those that it has logged in with. */
  async remember(request: FastifyRequest, reply: FastifyReply, username: string, credentials: string): Promise<void> {
    const id = (await this.idOf(request, username)) ?? randomBytes(16).toString('base64url');
    const lastDay = String(today() + KEPT_DAYS);
    const seal = this.seal(credentials);
    const value = [id, lastDay, seal, this.sign(id, lastDay, seal, username)].join('.');
    void reply.setCookie(NAME, value, {
      path: '/api/auth/login',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.production,
      maxAge: KEPT_DAYS * 24 * 3600,
    });
  }

  private sign(id: string, lastDay: string, seal: string, username: string): string {
    return this.hmac(['known-browser', id, lastDay, seal, username.toLowerCase()]);
  }

  private seal(credentials: string): string {
    return this.hmac(['known-browser-credentials', credentials]);
  }

  private hmac(parts: readonly string[]): string {
    return createHmac('sha256', this.config.SESSION_SECRET).update(JSON.stringify(parts)).digest('base64url');
  }
}

const today = () => Math.floor(Date.now() / DAY_MS);

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
