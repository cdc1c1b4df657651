/** The HTTP edge, as features use it. */
export { ANSWER_MS, answerInTime } from './answer-in-time.hook.js';
export { BODY_LIMITS, BodyLimit, limitBodies } from './body-limit.js';
export { answerClientError } from './client-error.js';
export { DocumentList } from './document-list.decorator.js';
export { HttpModule } from './http.module.js';
export { ifMatch } from './if-match.js';
export { type ListQuery, MOST_ROWS, parseListQuery } from './list-query.js';
export { contentRange, jsonList, setContentRange } from './lists.js';
export { countedAs, widestNetworkOf } from './networks.js';
export { keepAnswersPrivate } from './private-answers.hook.js';
export { IS_PUBLIC, Public } from './public.decorator.js';
export { type Limit, RateLimit, RateLimits } from './rate-limit.js';
export { errorAnswer, sendError } from './refusal.filter.js';
export { JSON_TYPE, Representation, sendRepresentation } from './representation.js';
export { addRequestContext } from './request-context.hook.js';
export { requireSameOrigin } from './same-origin.hook.js';
export { sendTogether } from './send-together.hook.js';
export { sendTagged, tagOf } from './tagged-answer.js';
