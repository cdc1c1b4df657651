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
  build: { assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: apiUrl.origin } } },
});
