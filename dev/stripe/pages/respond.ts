import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '../core.ts';
import { type HttpReply, type HttpRequest, reply } from '../http/messages.ts';
import { answerAuthentication, authenticationPage } from './authenticate.ts';
import { bundle } from './bundle.ts';

const ELEMENTS = join(import.meta.dirname, '../elements');

/** Any page may embed the frames. Inside, only the sandbox's scripts run and only its API is called. */
const FRAME_POLICY = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' http: https:; font-src http: https: data:; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
};

const SCRIPTS: Record<string, string> = {
  '/v3': 'stripe-js.ts',
  '/v3/': 'stripe-js.ts',
  '/v3/stripe.js': 'stripe-js.ts',
  '/endive/stripe.js': 'stripe-js.ts',
  '/v3/payment-frame.js': 'payment-frame.ts',
  '/v3/authenticate.js': 'authenticate-page.ts',
};

const FILES: Record<string, { file: string; type: string }> = {
  '/v3/elements-inner-payment.html': { file: 'payment-frame.html', type: 'text/html; charset=utf-8' },
  '/v3/payment-frame.css': { file: 'payment-frame.css', type: 'text/css; charset=utf-8' },
  '/v3/authenticate.css': { file: 'authenticate.css', type: 'text/css; charset=utf-8' },
};

const made = new Map<string, string>();

export function respondPages(core: Core, request: HttpRequest): HttpReply | undefined {
  const { method, path } = request;
  if (path === '/v3/authenticate') {
    if (method === 'POST') return answerAuthentication(core, request);
    const page = authenticationPage(core, request);
    return { ...page, headers: { ...page.headers, ...FRAME_POLICY } };
  }
  if (method !== 'GET') return undefined;
  const script = SCRIPTS[path];
  if (script)
    return asset(
      'text/javascript; charset=utf-8',
      once(script, () => bundle(join(ELEMENTS, script))),
    );
  const known = FILES[path];
  return (
    known &&
    asset(
      known.type,
      once(known.file, () => readFileSync(join(ELEMENTS, known.file), 'utf8')),
    )
  );
}

function asset(type: string, body: string): HttpReply {
  const caching = { 'cache-control': 'public, max-age=60', 'cross-origin-resource-policy': 'cross-origin' };
  return reply(200, type, body, { ...caching, ...(type.startsWith('text/html') ? FRAME_POLICY : {}) });
}

function once(name: string, make: () => string): string {
  const known = made.get(name);
  if (known !== undefined) return known;
  const text = make();
  made.set(name, text);
  return text;
}
