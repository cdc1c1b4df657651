import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { Drain } from './drain.js';
import { EmailLimits } from './email-limits.js';
import { RateLimitGuard, RateLimits } from './rate-limit.js';
import { RefusalFilter } from './refusal.filter.js';
import { validationPipe } from './validation.js';

@Global()
@Module({
  providers: [
    Drain,
    EmailLimits,
    RateLimits,
    { provide: APP_FILTER, useClass: RefusalFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
    { provide: APP_GUARD, useClass: RateLimitGuard },
  ],
  exports: [Drain, EmailLimits, RateLimits],
})
export class HttpModule {}
