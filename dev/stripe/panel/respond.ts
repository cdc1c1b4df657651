import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '../core.ts';
import { decodeForm } from '../http/form.ts';
import type { Html } from '../http/html.ts';
import { type HttpReply, type HttpRequest, html as htmlReply, reply } from '../http/messages.ts';
import { matchRoute, type Route } from '../http/router.ts';
import { overviewPage } from './overview-page.ts';
import { paymentPage } from './payment-page.ts';
import { payoutsPage } from './payouts-page.ts';

const POLICY = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // With no-referrer, browsers send the origin 'null' with forms.
  'referrer-policy': 'same-origin',
};

type Page = (core: Core, request: HttpRequest, path: Record<string, string>) => Html | undefined;

const PAGES: Route<Page>[] = [
  {
    method: 'GET',
    pattern: '/',
    handler: (core, request) => overviewPage(core, String(decodeForm(request.query).after ?? '')),
  },
  { method: 'GET', pattern: '/payments/:id', handler: (core, _request, path) => paymentPage(core, path.id ?? '') },
  { method: 'GET', pattern: '/payouts', handler: (core) => payoutsPage(core) },
];

/** The panel: history of each payment, and buttons to cause faults. */
export function respondPanel(core: Core, request: HttpRequest): HttpReply | undefined {
  if (request.method === 'GET' && request.path === '/panel.css') {
    return reply(200, 'text/css; charset=utf-8', readFileSync(join(import.meta.dirname, 'panel.css'), 'utf8'));
  }
  const found = matchRoute(PAGES, request.method, request.path);
  const page = found?.route.handler(core, request, found.path);
  return page && htmlReply(page.text, POLICY);
}
