import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PageRead, UnsavedRecords } from './shop-page.js';

/** Stands for the client address in requests that this process makes to its own API. */
export const IN_PROCESS = 'in-process';

interface BackendAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Passes the requests of the shop's loaders to the API in the same process, without cookies. */
export class InProcessBackend {
  readonly reads: PageRead[] = [];

  /**
   * `address`: the client's address, to which the API's rate limits apply; none for a page that all visitors share.
   * `drafts`: bodies by path that a preview gets instead of the API's answers.
   */
  constructor(
    private readonly fastify: FastifyInstance,
    private readonly address: string = IN_PROCESS,
    private readonly drafts: UnsavedRecords = new Map(),
  ) {}

  get = async (path: string): Promise<BackendAnswer> => {
    const draft = this.drafts.get(path);
    if (draft) return { status: 200, body: draft, headers: {} };
    const answer = await ask(this.fastify, path, this.address);
    this.reads.push({ path, tag: tagOf(answer), failed: answer.statusCode >= 500 });
    return backendAnswer(answer);
  };

  /** Submits a form sent without JavaScript. */
  post = (path: string, payload: object): Promise<BackendAnswer> => this.send('POST', path, payload);

  /** `version` goes into If-Match. */
  put = (path: string, payload: object, version: number): Promise<BackendAnswer> =>
    this.send('PUT', path, payload, version);

  private async send(method: 'POST' | 'PUT', path: string, payload: object, version?: number): Promise<BackendAnswer> {
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
    const url = `/api${path}`;
    return backendAnswer(await this.fastify.inject({ method, url, payload, headers, remoteAddress: this.address }));
  }
}

function backendAnswer({ statusCode, payload, headers }: Answer): BackendAnswer {
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { status: statusCode, body: parsed(payload), headers: Object.fromEntries(named) };
}

export async function isUnchanged(fastify: FastifyInstance, { path, tag }: PageRead): Promise<boolean> {
  const answer = await ask(fastify, path, IN_PROCESS, { 'if-none-match': tag });
  return answer.statusCode === 304 || tagOf(answer) === tag;
}

function ask(
  fastify: FastifyInstance,
  path: string,
  remoteAddress: string,
  headers: Readonly<Record<string, string>> = {},
) {
  return fastify.inject({ url: `/api${path}`, headers, remoteAddress });
}

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly payload: string;
}

function tagOf({ statusCode, headers, payload }: Answer): string {
  const { etag } = headers;
  if (statusCode === 200 && typeof etag === 'string') return etag;
  return `"${statusCode}-${createHash('sha1').update(payload).digest('base64url')}"`;
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
