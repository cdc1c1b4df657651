import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contractsSources, inlineScripts } from './bundle-script.ts';
import { serviceWorker } from './service-worker/plugin.ts';

const apiUrl = new URL(process.env.API_URL ?? 'http://127.0.0.1:3000/api');

const SOMETIMES = {
  asking: /\/app\/(http|use-fetched)/,
  pricing:
    /\/app\/features\/cart\/(OrderSummary|order-summary|UnavailableItems|use-cart-calculation|focus-heading|free-shipping|item-image)/,
  forms: /\/app\/ui\/(Field|field)|contracts\/src\/contact\/email-address/,
  notice: /\/app\/ui\/(Notice|notice)/,
  controls: /\/app\/(ui\/(Stepper|stepper)|features\/catalogue\/use-track)/,
  days: /contracts\/src\/time\/(time|stockholm-clock)\.ts/,
  recipients:
    /\/app\/ui\/(CardPreview|RibbonPreview|printed-preview)|contracts\/src\/(recipient\/(card-text|print-layout|recipient-choices|recipient-fields)|text\/letter-case)/,
  ways: /contracts\/src\/delivery\/delivery-ways/,
  calendar: /\/app\/ui\/(DayCalendar|day-calendar|day-months|weekday-date|postal-code)/,
  skeleton: /\/app\/ui\/(Skeleton|skeleton)/,
};
const OWN = /\/app\/(ui|seo|features\/(cart|layout))|contracts\/src\/(?!shop\/shop-pages)/;

const LOADED = /\/(framework|shared|rolldown-runtime)-[\w-]+\.js$/;

export default defineConfig({
  plugins: [reactRouter(), inlineScripts(), serviceWorker()],
  resolve: { alias: [contractsSources] },
  build: {
    // Inlines no assets, because all must load from /assets and the icon sprite must be a separate file.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every page has already loaded these files, so lazy chunks need not preload them.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((name) => !LOADED.test(name)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files that compress well: the framework, shared code, and each page's own code.
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
  // Pre-bundled, so that the development server does not reload the first page.
  optimizeDeps: { include: ['zod', '@stripe/react-stripe-js'] },
  server: { proxy: { '/api': { target: apiUrl.origin } } },
});
