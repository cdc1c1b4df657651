import { withTimeout } from '@kronblad/platform/with-timeout';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { QueryConfig } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config/index.js';
import { Database } from '../event-store/index.js';
import { Refusal, type RefusalCode } from '../refusals/index.js';
import { limitKey } from './limit-key.js';

export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Each process counts on its own, without a database query. */
  readonly isPerProcess?: true;
  readonly refusal?: RefusalCode;
}

export const LIMIT = 'kronblad:rate-limit';

export const RateLimit = (limit: Limit) => SetMetadata(LIMIT, limit);

/** Timeout of counting in PostgreSQL (ms); after it the process counts in memory. */
export const COUNT_TIMEOUT_MS = 1_500;

/**
 * Counts in PostgreSQL, so that a limit applies across processes. While PostgreSQL is unreachable or slow, each process
 * counts in memory. Refused requests count too.
 */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres | RateLimiterMemory>();
  private readonly on: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly database: Database,
  ) {
    this.on = config.RATE_LIMITS === 'on';
  }

  /**
   * `key` is a client address or any other key. Throws the limit's refusal with Retry-After when too few points are
   * left.
   */
  async consume(limit: Limit, key: string, points = 1): Promise<void> {
    if (!this.on) return;
    await this.limiterOf(limit)
      .consume(limitKey(key), points)
      .catch((error: unknown) => {
        throw error instanceof RateLimiterRes ? refusalOf(limit, error) : error;
      });
  }

  /** Takes one point; returns false when none is left. */
  async tryConsume(limit: Limit, key: string): Promise<boolean> {
    try {
      await this.consume(limit, key);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  async check(limit: Limit, key: string): Promise<void> {
    const used = this.on ? await this.limiterOf(limit).get(limitKey(key)) : null;
    if (used && used.remainingPoints <= 0) throw refusalOf(limit, used);
  }

  private limiterOf(limit: Limit): RateLimiterPostgres | RateLimiterMemory {
    const limiter = this.limiters.get(limit.name) ?? this.newLimiter(limit);
    this.limiters.set(limit.name, limiter);
    return limiter;
  }

  private newLimiter({ name: keyPrefix, points, seconds: duration, isPerProcess }: Limit) {
    const inMemory = new RateLimiterMemory({ keyPrefix, points, duration });
    if (isPerProcess) return inMemory;
    const query = (statement: QueryConfig) => withTimeout(COUNT_TIMEOUT_MS, this.database.pool.query(statement));
    return new RateLimiterPostgres({
      storeClient: { query },
      storeType: 'client',
      schemaName: 'app',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
      keyPrefix,
      points,
      duration,
      inMemoryBlockOnConsumed: points,
      insuranceLimiter: inMemory,
    });
  }
}

const refusalOf = ({ refusal = 'too_many_requests' }: Limit, { msBeforeNext }: RateLimiterRes): Refusal =>
  new Refusal(refusal, { retryAfter: Math.max(1, msBeforeNext / 1000) });

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
