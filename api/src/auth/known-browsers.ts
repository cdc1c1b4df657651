import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/index.js';

const NAME = 'kronblad_known';
const KEPT_DAYS = 365;
const DAY_MS = 24 * 3_600_000;

/**
 * Browsers in which somebody has logged in to an account before. Each has tries of its own at that account's password,
 * so that strangers who use up the account's keep nobody out who has been in. The cookie is no more than that: a random
 * id, its last day, and both signed together with the account, under SESSION_SECRET. It opens nothing.
 */
@Injectable()
export class KnownBrowsers {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The browser's id when it has logged in to the account before; else null. */
  idOf({ cookies }: FastifyRequest, account: string): string | null {
    const [id = '', lastDay = '', signature = ''] = (cookies?.[NAME] ?? '').split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(id, lastDay, account);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    return Number(lastDay) >= today() ? id : null;
  }

  /** Remembers the browser, for a year from now. */
  remember(request: FastifyRequest, reply: FastifyReply, account: string): void {
    const id = this.idOf(request, account) ?? randomBytes(16).toString('base64url');
    const lastDay = String(today() + KEPT_DAYS);
    const value = [id, lastDay, this.sign(id, lastDay, account).toString('base64url')].join('.');
    void reply.setCookie(NAME, value, {
      path: '/api/auth/login',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.production,
      maxAge: KEPT_DAYS * 24 * 3600,
    });
  }

  private sign(id: string, lastDay: string, account: string): Buffer {
    const signed = JSON.stringify(['known-browser', id, lastDay, account]);
    return createHmac('sha256', this.config.SESSION_SECRET).update(signed).digest();
  }
}

const today = () => Math.floor(Date.now() / DAY_MS);
