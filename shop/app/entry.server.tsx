import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { withClosedBannerHidden } from './features/layout/hide-closed-banner';
import { laidOutAtOnce, withLateScripts } from './late-scripts';
import type { RouteHandle } from './route-handle';

/** The server that imports the build hands its data to the loaders under this key. */
export { backendContext } from './backend';

/** The whole document, as one string: it is cached by address and its inline scripts are hashed. */
function renderDocument(context: EntryContext, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      // Everything in place, nothing moved in by script afterwards.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** What stands in such a page is known to the browser alone. */
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
  // As bytes: a text would be kept beside what it is encoded to until all of it is read.
  return new Response(Buffer.from(isLate ? withLateScripts(html) : laidOutAtOnce(html)), { status, headers });
}
