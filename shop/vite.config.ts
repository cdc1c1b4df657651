import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { minify } from '@swc/core';
import { defineConfig, type Plugin } from 'vite';
import { shortClassNames } from './class-names.ts';
import { serviceWorker } from './service-worker/plugin.ts';

const apiUrl = new URL(process.env.API_URL ?? 'http://127.0.0.1:3000/api');

/**
 * Of what pages have in common, what not all of them need, with its styles: to ask the API from the browser, to price a
 * cart, to fill in a form, and small things.
 */
const SOMETIMES = {
  asking: /\/app\/(http|answer-shape)/,
  pricing:
    /\/app\/features\/cart\/(api|OrderSummary|order-summary|UnavailableItems|use-cart-calculation|free-shipping|item-image)/,
  forms: /\/app\/ui\/(Field|field)|contracts\/src\/rules\/email-address/,
  notice: /\/app\/ui\/(Notice|notice)/,
  stepper: /\/app\/ui\/(Stepper|stepper)/,
  skeleton: /\/app\/ui\/(Skeleton|skeleton)/,
};
/** What pages have in common. */
const OWN = /\/app\/(ui|seo|features\/(cart|layout))|contracts\/src\/rules/;

/** Files that no page is without. */
const LOADED = /\/(framework|shared|rolldown-runtime)-[\w-]+\.js$/;

const bySwc = (code: string) =>
  minify(code, { module: true, sourceMap: true, ecma: 2022, mangle: true, compress: { ecma: 2022, passes: 3 } });

/**
 * swc's minifier leaves some two per cent less than Vite's own, which is most of a page's own code; and 200 bytes less of a page
 * when it comes once more after Vite's.
 */
const minifyBySwc = (): Plugin => ({
  name: 'minify-by-swc',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk: { order: 'post', handler: bySwc },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      await Promise.all(
        chunks.map(async (chunk) => {
          chunk.code = (await bySwc(chunk.code)).code;
        }),
      );
    },
  },
});

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), minifyBySwc(), serviceWorker()],
  resolve: {
    alias: [
      // The contracts' sources, so that the shop builds without their dist.
      {
        find: /^@kronblad\/contracts\/(.*)$/,
        replacement: `${new URL('../api/contracts/src/', import.meta.url).pathname}$1.ts`,
      },
    ],
  },
  // Spelled out in development.
  ...(command === 'build' && {
    css: { modules: { generateScopedName: shortClassNames(fileURLToPath(new URL('app', import.meta.url))) } },
  }),
  build: {
    // Everything the pages load comes from /assets; the sprite must be a file of its own.
    assetsInlineLimit: 0,
    modulePreload: {
      // What every page has loaded already need not be named again before each part that is fetched later.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((name) => !LOADED.test(name)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files that compress well: the framework, what pages share, and each page's own.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper|rolldown\/runtime/,
                  priority: 3,
                },
                {
                  name: 'shared',
                  test: (id) => OWN.test(id) && !Object.values(SOMETIMES).some((part) => part.test(id)),
                  minShareCount: 2,
                  priority: 2,
                },
                ...Object.entries(SOMETIMES).map(([name, test]) => ({ name, test, minShareCount: 2, priority: 1 })),
              ],
            },
          },
        },
      },
    },
  },
  // Known beforehand, so that the first page in development is not interrupted.
  optimizeDeps: { include: ['zod', '@stripe/react-stripe-js'] },
  server: { proxy: { '/api': { target: apiUrl.origin } } },
}));
