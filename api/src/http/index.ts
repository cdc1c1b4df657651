import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { EmailLimits } from './email-limits.js';
import { RateLimitGuard, RateLimits } from './rate-limit.js';
import { RefusalFilter } from './replies/refusal.filter.js';
import { Drain } from './server/drain.js';
import { validationPipe } from './validation.js';

export { BODY_LIMITS, BodyLimit } from './body-limit.js';
export { EmailLimits } from './email-limits.js';
export { ifMatch } from './if-match.js';
export { limitKey } from './limit-key.js';
export { LIMITS } from './limits.js';
export { Answers, DocumentBody, DocumentFile, DocumentUpload } from './openapi.decorators.js';
export { postgresUnsafeTexts } from './postgres-safe-text.js';
export { RateLimit, RateLimits } from './rate-limit.js';
export { PUBLIC_EXTENSION, Public, Stream, UnparsedBody } from './route.decorators.js';
export { sameText } from './same-text.js';
export { SignedNames } from './signed-names.js';
export { parseInput } from './validation.js';

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
