import { Refusal, type RefusalCode } from '@kronblad/contracts/refusals';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config/index.js';
import { Database } from '../event-store/index.js';
import { LimitStore } from './limit-store.js';
import { type Network, networksOf } from './networks.js';

export interface Limit {
  /** Counter name, such as `contact` or `login`. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

export const LIMIT = 'kronblad:rate-limit';

/** Limits requests per address and time, and per network by a multiple, across all processes. */
export const RateLimit = (limit: Limit) => SetMetadata(LIMIT, limit);

const MOST_REMEMBERED = 10_000;

const nameOf = (limit: Limit, network: Network): string => `${limit.name} ${network.name}`;

/**
 * Counts in PostgreSQL, so the limit holds across processes. When PostgreSQL is unreachable or slow, each process
 * counts in memory. An address counts towards each of its networks.
 */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();
  /** Time (ms) until which a key has no points left, as far as this process knows. */
  private readonly usedUp = new Map<string, number>();
  /** Counts in flight by key: parallel requests of one key would otherwise wait for one row lock. */
  private readonly turns = new Map<string, Promise<void>>();
  private readonly on: boolean;
  private readonly store: LimitStore;

  constructor(@Inject(CONFIG) config: Config, database: Database) {
    this.store = new LimitStore(database.pool);
    this.on = config.RATE_LIMITS === 'on';
  }

  /**
   * Takes one point of the key; throws 429 with Retry-After when none is left. `key` may be an address. `at`: counts
   * separately per target, such as an account.
   */
  async consume(limit: Limit, key: string, at = ''): Promise<void> {
    if (!this.on) return;
    const networks = networksOf(key).map(({ name, factor }) => ({ name: at ? `${at} ${name}` : name, factor }));
    for (const network of networks) this.refuse(limit, network);
    // Narrowest first, so that a refused address does not use up the points of its wider network.
    for (const [nth, network] of networks.entries()) {
      try {
        await this.inTurn(limit, network);
      } catch (error) {
        // Returns the points when a wider network refuses.
        await this.reward(limit, networks.slice(0, nth), 1);
        throw error;
      }
    }
  }

  private async inTurn(limit: Limit, network: Network): Promise<void> {
    const name = nameOf(limit, network);
    const turn = (this.turns.get(name) ?? Promise.resolve()).then(() => this.count(limit, network));
    const done = turn.catch(() => undefined);
    this.turns.set(name, done);
    await turn.finally(() => {
      if (this.turns.get(name) === done) this.turns.delete(name);
    });
  }

  /** Takes one point of the key; returns false when none is left. */
  async hasLeft(limit: Limit, key: string): Promise<boolean> {
    try {
      await this.consume(limit, key);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too_many_requests') return false;
      throw error;
    }
  }

  private async count(limit: Limit, network: Network): Promise<void> {
    this.refuse(limit, network);
    try {
      this.remember(limit, network, await this.limiterOf(limit, network).consume(network.name));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      this.remember(limit, network, error);
      this.refuse(limit, network);
    }
  }

  /** Takes several points of the key; when fewer are left, takes none and throws `refusal` with Retry-After. */
  async take(limit: Limit, key: string, points: number, refusal: RefusalCode): Promise<void> {
    if (!this.on) return;
    const taken: Network[] = [];
    for (const network of networksOf(key)) {
      taken.push(network);
      try {
        await this.limiterOf(limit, network).consume(network.name, points);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        // The limiter counts refused points too.
        await this.reward(limit, taken, points);
        throw new Refusal(refusal, { retryAfter: Math.max(1, error.msBeforeNext / 1000) });
      }
    }
  }

  /** Returns points taken for an action that did not happen. */
  async giveBack(limit: Limit, key: string, points: number): Promise<void> {
    if (this.on) await this.reward(limit, networksOf(key), points);
  }

  private async reward(limit: Limit, networks: readonly Network[], points: number): Promise<void> {
    for (const network of networks) {
      await this.limiterOf(limit, network).reward(network.name, points);
      this.usedUp.delete(nameOf(limit, network));
    }
  }

  private refuse(limit: Limit, network: Network): void {
    const milliseconds = (this.usedUp.get(nameOf(limit, network)) ?? 0) - Date.now();
    if (milliseconds > 0) throw new Refusal('too_many_requests', { retryAfter: Math.max(1, milliseconds / 1000) });
  }

  private remember(limit: Limit, network: Network, { remainingPoints, msBeforeNext }: RateLimiterRes): void {
    if (remainingPoints > 0) return;
    const now = Date.now();
    if (this.usedUp.size >= MOST_REMEMBERED) {
      for (const [key, until] of this.usedUp) if (until <= now) this.usedUp.delete(key);
    }
    this.usedUp.set(nameOf(limit, network), now + msBeforeNext);
  }

  private limiterOf(
    { name: keyPrefix, points: ofOne, seconds: duration }: Limit,
    { factor }: Network,
  ): RateLimiterPostgres {
    const points = ofOne * factor;
    const name = `${keyPrefix} ${factor}`;
    let limiter = this.limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: this.store,
        storeType: 'client',
        schemaName: 'app',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: true,
        keyPrefix,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
      });
      this.limiters.set(name, limiter);
    }
    return limiter;
  }
}

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get<Limit | undefined>(LIMIT, context.getHandler());
    if (limit) await this.limits.consume(limit, context.switchToHttp().getRequest<FastifyRequest>().ip);
    return true;
  }
}
