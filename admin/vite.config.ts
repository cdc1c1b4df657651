import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const contracts = fileURLToPath(new URL('../api/contracts/src', import.meta.url));
/** The API to which `vite dev` sends requests. In production the API itself serves the built app. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  resolve: {
    alias: [{ find: /^@kronblad\/contracts\/(.*)$/, replacement: `${contracts}/$1.ts` }],
    // Bundles one copy of each package that holds React context, even when npm has installed several.
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
    // Inlines no assets, because the Content-Security-Policy allows no `data:` URLs for fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
  },
  server: {
    port: Number(process.env.ADMIN_DEV_PORT ?? 3006),
    strictPort: true,
    proxy: { '/api': api, '/admin/queues': api },
  },
});
