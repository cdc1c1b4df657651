import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/index.js';
import { DATA_POLICY, POLICY, securityHeaders } from '../../http/replies/index.js';
import { TOOL_POLICY } from './content-security-policy.js';

/**
 * Content types sent without a content security policy: PDFs, because the policy would block the browser's PDF viewer,
 * and images other than SVG.
 */
const WITHOUT_POLICY = /^(application\/pdf|image\/(?!svg))/;

/**
 * Sets security headers on all responses, including errors. A response that has set its own policy keeps it; the others
 * get a strict one. Search engines are told to leave a staging shop out.
 */
export function addSecurityHeaders(
  fastify: FastifyInstance,
  { production, staging }: Pick<Config, 'production' | 'staging'>,
): void {
  const headers = { ...securityHeaders(production), ...(staging ? { 'x-robots-tag': 'noindex, nofollow' } : {}) };
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (!reply.hasHeader(POLICY) && !WITHOUT_POLICY.test(type)) reply.header(POLICY, policyFor(request.url));
    done(null, payload);
  });
}

const policyFor = (url: string) => (url.startsWith('/api/docs') ? TOOL_POLICY : DATA_POLICY);
