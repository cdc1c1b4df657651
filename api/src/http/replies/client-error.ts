import type { Socket } from 'node:net';
import { REFUSALS } from '../../refusals/index.js';
import { DATA_POLICY, POLICY, securityHeaders } from './security-headers.js';

const ANSWERS = {
  400: ['Bad Request', 'malformed', REFUSALS.malformed.message],
  408: ['Request Timeout', 'request_timeout', 'Det tog för lång tid att ta emot uppgifterna. Försök igen.'],
  431: ['Request Header Fields Too Large', 'body_too_large', REFUSALS.body_too_large.message],
} as const;

/**
 * Answers malformed HTTP, which reaches no route, in the usual error format. Closes the connection, because the start
 * of the next request is unknown.
 */
export const clientErrorHandler =
  (production: boolean) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.end(answerTo(error.code, production));
    socket.destroySoon();
  };

function answerTo(fault: string | undefined, production: boolean): string {
  const statusCode = fault === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : fault === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const [reason, code, message] = ANSWERS[statusCode];
  const body = JSON.stringify({ statusCode, code, message });
  const head = [
    `HTTP/1.1 ${statusCode} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    ...Object.entries({ [POLICY]: DATA_POLICY, ...securityHeaders(production) }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
