import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { Drain } from './drain.js';
import { EmailLimits } from './email-limits.js';
import { RateLimitGuard, RateLimits } from './rate-limit.js';
import { RefusalFilter } from './refusal.filter.js';
import { validationPipe } from './validation.js';

export { Answers } from './answers.decorator.js';
export { BODY_LIMITS, BodyLimit, limitBodies } from './body-limit.js';
export { clientErrorHandler } from './client-error.js';
export { Drain } from './drain.js';
export { EmailLimits } from './email-limits.js';
export { type FileStream, sendWithEtag, tagOf } from './etag-reply.js';
export { fastRoute, fastRoutes } from './fast-routes.plugin.js';
export { addRequestContext, coalesceReplies, keepAnswersPrivate, requireHost, requireSameOrigin } from './hooks.js';
export { ifMatch } from './if-match.js';
export { limitKey } from './limit-key.js';
export { LIMITS } from './limits.js';
export { type ListQuery, type ListRules, MAX_ROWS, parseListQuery } from './list-query.js';
export { contentRange, jsonList, noFilters, pageInMemory, setContentRange } from './lists.js';
export { DocumentBody, DocumentFile, DocumentList, DocumentUpload } from './openapi.decorators.js';
export { postgresUnsafeTexts } from './postgres-safe-text.js';
export { type Limit, RateLimit, RateLimits } from './rate-limit.js';
export { errorAnswer, sendError } from './refusal.filter.js';
export { JSON_TYPE, Representation, sendRepresentation } from './representation.js';
export { HANDLER_TIMEOUT_MS, requestTimeout } from './request-timeout.hook.js';
export { IS_PUBLIC, PUBLIC_EXTENSION, Public, Stream } from './route.decorators.js';
export { sameText } from './same-text.js';
export { DATA_POLICY, POLICY, securityHeaders } from './security-headers.js';
export { parseJson, UnparsedBody } from './unparsed-body.js';
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
