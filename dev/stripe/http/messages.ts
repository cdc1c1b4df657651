import type { IncomingHttpHeaders } from 'node:http';

export interface HttpRequest {
  method: string;
  path: string;
  /** The raw query without its question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface HttpReply {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Cuts the connection instead of answering. */
  lost?: boolean;
}

export function reply(status: number, type: string, body: string, headers: Record<string, string> = {}): HttpReply {
  return { status, body, headers: { 'content-type': type, 'cache-control': 'no-store', ...headers } };
}

export function html(body: string, headers: Record<string, string> = {}): HttpReply {
  return reply(200, 'text/html; charset=utf-8', body, headers);
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): HttpReply {
  return reply(status, 'application/json', `${JSON.stringify(body, null, 2)}\n`, headers);
}

export function seeOther(location: string): HttpReply {
  return reply(303, 'text/plain', '', { location });
}

export function notFound(): HttpReply {
  return reply(404, 'text/plain; charset=utf-8', 'Not found\n');
}
