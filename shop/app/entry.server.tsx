import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { withClosedBannerHidden } from './features/layout/hide-closed-banner';
import { laidOutAtOnce, withLateScripts } from './late-scripts';
import type { RouteHandle } from './route-handle';

export { backendContext } from './backend';

/** Renders one string, because the page is cached by address and its inline scripts are hashed. */
function renderDocument(context: EntryContext, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      // Disables streaming, so that no script moves content after the first paint.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** The content of such a page exists in the browser only. */
const needsScripts = ({ routeModules, staticHandlerContext: { matches } }: EntryContext) =>
  matches.some(({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.needsScripts);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const html = withClosedBannerHidden(await renderDocument(context, request.url));
  const isLate = import.meta.env.PROD && !needsScripts(context);
  // Bytes, because a string would stay in memory beside its encoded copy until the response is read.
  return new Response(Buffer.from(isLate ? withLateScripts(html) : laidOutAtOnce(html)), { status, headers });
}
