import { Refusal } from '@kronblad/contracts/refusals';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config/index.js';
import { Database } from '../event-store/index.js';

export interface Limit {
  /** What is counted together, such as `contact` or `login`. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

const LIMIT = 'kronblad:rate-limit';

/** At most so many requests per address and time, counted across all processes. */
export const RateLimit = (limit: Limit) => SetMetadata(LIMIT, limit);

/**
 * Counts in PostgreSQL, so that a limit is the same however many processes answer; when the database cannot be asked,
 * each process counts for itself.
 */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();
  private readonly on: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(Database) private readonly database: Database,
  ) {
    this.on = config.RATE_LIMITS === 'on';
  }

  /** Takes one of the key's tries; refuses with 429 and Retry-After when none is left. */
  async consume(limit: Limit, key: string): Promise<void> {
    if (!this.on) return;
    try {
      await this.limiterOf(limit).consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Refusal('too_many_requests', { retryAfter: Math.max(1, error.msBeforeNext / 1000) });
    }
  }

  private limiterOf(limit: Limit): RateLimiterPostgres {
    const { points, seconds: duration, name: keyPrefix } = limit;
    let limiter = this.limiters.get(keyPrefix);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: this.database.pool,
        schemaName: 'app',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: true,
        keyPrefix,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
      });
      this.limiters.set(keyPrefix, limiter);
    }
    return limiter;
  }
}

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(RateLimits) private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get<Limit | undefined>(LIMIT, context.getHandler());
    if (limit) await this.limits.consume(limit, context.switchToHttp().getRequest<FastifyRequest>().ip);
    return true;
  }
}
