import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { bundleScript } from '../bundle-script.ts';

const SOURCE = new URL('service-worker.ts', import.meta.url).pathname;

/**
 * Emits `/sw.js` as a standalone script. Its content changes when any file of the build changes, so that browsers
 * update it.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_, bundle) {
    const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
    this.emitFile({
      type: 'asset',
      fileName: 'sw.js',
      source: await bundleScript(SOURCE, { SHOP_VERSION: JSON.stringify(version) }),
    });
  },
});
