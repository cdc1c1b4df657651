import { randomBytes } from 'node:crypto';
import type { ErrorBody } from '@kronblad/contracts/request/schema';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  isDatabaseExhausted,
  isDatabaseUnreachable,
  isLockFailure,
  isPostgresError,
  UnreadableEvent,
} from '../../event-store/index.js';
import { REFUSALS, Refusal, type RefusalCode, type RefusalKind } from '../../refusals/index.js';

const STATUS: Readonly<Record<RefusalKind, number>> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  refused: 422,
  too_many: 429,
  unavailable: 503,
};

const logger = new Logger('Http');

/** Converts every error to `{statusCode, code, message, fields?}`. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    sendError(host.switchToHttp().getResponse<FastifyReply>(), error);
  }
}

/** An async Fastify hook must return this function's result, or Fastify does not know that a response was sent. */
export function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  if (reply.sent) return reply;
  const { retryAfter, ...body } = errorAnswer(error);
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter));
  const answer = reply.status(body.statusCode).header('cache-control', 'no-store');
  return answer.type('application/json; charset=utf-8').send(body);
}

/** `retryAfter` is in seconds. The caller must send it as the header Retry-After, not in the body. */
export function errorAnswer(error: unknown): ErrorBody & { readonly retryAfter?: number } {
  const refusal = toRefusal(error);
  if (!refusal) return unexpected(error);
  const { retryAfter, fields, body } = refusal.details;
  return {
    ...body,
    statusCode: STATUS[refusal.kind],
    code: refusal.code,
    message: refusal.message,
    ...(fields ? { fields } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

function unexpected(error: unknown): ErrorBody & { readonly reference: string } {
  const reference = randomBytes(4).toString('hex').toUpperCase();
  logger.error(`${reference}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return {
    statusCode: 500,
    code: 'internal',
    message: `${REFUSALS.internal.message} Ange gärna referens ${reference} om du kontaktar oss.`,
    reference,
  };
}

const BY_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'malformed',
  401: 'not_authenticated',
  403: 'cross_origin',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnreachable(error) || isLockFailure(error)) return new Refusal('unavailable', { retryAfter: 5 });
  if (isDatabaseExhausted(error)) {
    logger.error(`PostgreSQL is out of resources; the request was answered 503: ${(error as Error).message}`);
    return new Refusal('unavailable', { retryAfter: 5 });
  }
  if (error instanceof UnreadableEvent) {
    logger.error(error.message);
    return new Refusal('data_unreadable');
  }
  if (isUnstorableText(error)) return new Refusal('malformed');
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number } | null)?.statusCode;
  if (status === undefined || status >= 500) return null;
  return new Refusal(BY_STATUS[status] ?? 'malformed');
}

function isUnstorableText(error: unknown): boolean {
  const { detail = '' } = (error ?? {}) as { readonly detail?: string };
  const isHalf = isPostgresError(error, '22P02') && detail.includes('surrogate');
  return isHalf || ['22021', '22P05'].some((state) => isPostgresError(error, state));
}
