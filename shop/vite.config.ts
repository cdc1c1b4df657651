import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const apiUrl = new URL(process.env.API_URL ?? 'http://127.0.0.1:3000/api');

export default defineConfig({
  plugins: [reactRouter()],
  resolve: {
    alias: [
      // The contracts' sources, so that the shop builds without their dist.
      {
        find: /^@kronblad\/contracts\/(.*)$/,
        replacement: `${new URL('../api/contracts/src/', import.meta.url).pathname}$1.ts`,
      },
    ],
  },
  build: {
    // Everything the pages load comes from /assets; the sprite must be a file of its own.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files that compress well: the framework, what every page shares, and each page's own.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
                {
                  name: 'shared',
                  test: /\/app\/(ui|http|seo|features\/(cart|layout))|contracts\/src\/rules/,
                  minShareCount: 2,
                  priority: 2,
                },
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
});
