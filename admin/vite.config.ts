import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const contracts = fileURLToPath(new URL('../api/contracts/src', import.meta.url));
/** The API that `vite dev` proxies to; the built app is served by the API itself. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  resolve: {
    alias: [{ find: /^@kronblad\/contracts\/(.*)$/, replacement: `${contracts}/$1.ts` }],
    // One copy of everything that keeps React context, however npm has nested the packages.
    dedupe: [
      'react',
      'react-dom',
      'react-router',
      'ra-core',
      'ra-ui-materialui',
      '@tanstack/react-query',
      'react-hook-form',
    ],
  },
  build: {
    // Fonts and pictures stay files: the Content-Security-Policy allows no data: fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
  },
  server: {
    port: Number(process.env.ADMIN_DEV_PORT ?? 3006),
    strictPort: true,
    proxy: { '/api': api, '/admin/queues': api },
  },
});
