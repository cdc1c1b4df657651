import type { FastifyInstance } from 'fastify';
import { DATA_POLICY, POLICY, SECURITY_HEADERS } from '../../http/index.js';
import { TOOL_POLICY } from './content-security-policy.js';

const EVERYWHERE: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  // Payment wallets open a popup that must reach the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'payment=(self "https://js.stripe.com" "https://hooks.stripe.com"), camera=(), microphone=(), geolocation=(), usb=(), serial=(), midi=(), browsing-topics=()',
};
const HSTS = 'max-age=31536000';
/**
 * Content types sent without a content security policy: PDFs, because the policy would block the browser's PDF viewer,
 * and images other than SVG.
 */
const WITHOUT_POLICY = /^(application\/pdf|image\/(?!svg))/;

/**
 * Sets security headers on all responses, including errors. A response that has set its own policy keeps it; the others
 * get a strict one.
 */
export function addSecurityHeaders(fastify: FastifyInstance, production: boolean): void {
  const headers = production ? { ...EVERYWHERE, 'strict-transport-security': HSTS } : EVERYWHERE;
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
