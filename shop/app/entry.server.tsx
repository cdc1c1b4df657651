import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import hideClosedBanner from './features/layout/hide-closed-banner.ts?script';
import lateLoader from './late-scripts/loader.ts?script';
import { putScriptsAside } from './late-scripts/put-scripts-aside';

export { backendContext } from './backend';

/** Renders the document into one string, because pages are cached by URL. */
function renderDocument(context: EntryContext, url: string, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} nonce={nonce} />, {
      // Disables streaming, so that no inline script moves content after the first paint.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  // Marks the scripts that the shop itself writes. The API hashes these for the CSP, and no script in the page's data.
  const nonce = randomBytes(16).toString('hex');
  headers.set('X-Script-Nonce', nonce);
  const rendered = await renderDocument(context, request.url, nonce);
  const html = rendered.replace('<head>', () => `<head><script nonce="${nonce}">${hideClosedBanner}</script>`);
  // The body is bytes, because a string would stay in memory beside its encoded copy until the response is sent.
  const body = Buffer.from(import.meta.env.PROD ? putScriptsAside(html, lateLoader, nonce) : html);
  return new Response(body, { status, headers });
}
