import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/index.js';
import { Accounts } from './accounts.js';

const NAME = 'kronblad_known';
const KEPT_DAYS = 365;
const DAY_MS = 24 * 3_600_000;

/**
 * Browsers that logged in to an account before. Each has its own attempts at that account, so that strangers who use up
 * the account's attempts do not lock it out. The cookie holds a random id, an expiry day and an HMAC of the
 * credentials, signed with the account under SESSION_SECRET. It grants no access, and is void after a change of
 * credentials.
 */
@Injectable()
export class KnownBrowsers {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly accounts: Accounts,
  ) {}

  /**
   * The browser's id if it has logged in with the account's present credentials; else null. Queries the database only
   * for a validly signed cookie.
   */
  async idOf({ cookies }: FastifyRequest, username: string): Promise<string | null> {
    const [id = '', lastDay = '', seal = '', signature = ''] = (cookies?.[NAME] ?? '').split('.');
    if (!isSame(signature, this.sign(id, lastDay, seal, username)) || Number(lastDay) < today()) return null;
    const credentials = await this.accounts.credentialsOf(username);
    return credentials !== null && isSame(seal, this.seal(credentials)) ? id : null;
  }

  /** Sets the cookie for a year. `credentials`: those it logged in with. */
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
