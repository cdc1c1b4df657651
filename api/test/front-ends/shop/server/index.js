import { createContext, data, redirect } from 'react-router';

/**
 * A minimal server build in React Router's format: pages that list products or show one, submit forms, contain the
 * shop's origin, and have every kind of inline script.
 */
const backendContext = createContext();

globalThis.rendered = 0;

function handleRequest(request, status, headers, { staticHandlerContext }) {
  globalThis.rendered++;
  const { loaderData, actionData, errors } = staticHandlerContext;
  if (new URL(request.url).pathname === '/krasch') throw new Error('This page cannot be rendered.');
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-script-nonce', 'a1');
  const facts = JSON.stringify({ ...loaderData, ...actionData }).replaceAll('<', '\\u003c');
  return new Response(
    `<!doctype html><html lang="sv"><head><title>Provbutik</title>
<script type="application/ld+json">{"@type":"Store"}</script>
<script nonce="a1">window.facts = ${facts};</script></head>
<body>${errors ? 'Fel' : ''}<script>stolen()</script><main>${facts}</main>
<script nonce="a1" type="module" async>import "/assets/app-1a2b3c4d.js";</script>
<script src="/assets/app-1a2b3c4d.js"></script></body></html>`,
    { status, headers },
  );
}

const Nothing = () => null;
const page = (id, path, loader) => ({ id, parentId: 'root', path, module: { default: Nothing, loader } });
const read = async ({ context }, path) => (await context.get(backendContext).get(path)).body;

const formPage = (path, apiPath) => {
  const made = page(path, path, async () => null);
  const action = async ({ request, context, params }) => {
    const fields = Object.fromEntries(await request.formData());
    const address = apiPath.replace(':token', params.token);
    const { status, body } = await context.get(backendContext).post(address, fields);
    return { status, body };
  };
  return { ...made, module: { ...made.module, action } };
};

const pages = [
  {
    ...page('home', undefined, async (args) => ({ names: (await read(args, '/products')).map((one) => one.name) })),
    index: true,
  },
  page('product', 'produkter/:id', async (args) => {
    const product = await read(args, `/products/${args.params.id}`);
    const { id } = args.params;
    if (product.slug && id !== product.slug && Number(id) !== product.id)
      throw redirect(`/produkter/${product.slug}`, 301);
    return { product };
  }),
  page('list', 'produkter', async ({ url }) => {
    if (url.searchParams.has('category')) throw redirect('/produkter?kategori=rosor', 301);
    return { query: url.search };
  }),
  formPage('kontakt', '/contact'),
  formPage('angra', '/withdrawals'),
  formPage('avregistrera/:token', '/unsubscribe/:token'),
  page('alert', 'bevakning/:token', async (args) => ({
    alert: await read(args, `/stock-alerts/${args.params.token}`),
  })),
  page('thanks', 'tack', async ({ url }) => ({ query: url.search })),
  page('crash', 'krasch', async () => null),
  page('none', '*', async () => data(null, { status: 404 })),
];

const root = {
  id: 'root',
  path: '',
  module: { default: Nothing, ErrorBoundary: Nothing, loader: async ({ url }) => ({ origin: url.origin }) },
};

const routes = Object.fromEntries([root, ...pages].map((route) => [route.id, route]));
const manifestOf = ({ id, parentId, path, index, module }) => ({
  id,
  parentId,
  path,
  index,
  hasLoader: 'loader' in module,
  hasAction: 'action' in module,
  hasErrorBoundary: 'ErrorBoundary' in module,
  module: '/assets/app-1a2b3c4d.js',
  imports: [],
});

export const entry = { module: { default: handleRequest, backendContext } };
export { routes };
export const assets = {
  entry: { module: '/assets/app-1a2b3c4d.js', imports: [] },
  routes: Object.fromEntries(Object.values(routes).map((route) => [route.id, manifestOf(route)])),
  url: '/assets/manifest.js',
  version: '1',
};
export const publicPath = '/';
export const assetsBuildDirectory = 'client';
export const basename = '/';
export const future = {};
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' };
