/** What a handler sends: bytes with a tag, files, errors, security headers. */
export { clientErrorHandler } from './client-error.js';
export { type FileStream, sendWithEtag, tagOf } from './etag-reply.js';
export { sendPdf, sendWaitingPage } from './pdf-reply.js';
export { errorAnswer, sendError } from './refusal.filter.js';
export { JSON_TYPE, Representation, sendRepresentation } from './representation.js';
export { DATA_POLICY, POLICY, securityHeaders } from './security-headers.js';
