import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { bundleScript } from '../bundle-script.ts';

const sourceOf = (name: string) => new URL(name, import.meta.url).pathname;

/**
 * Emits `/sw.js` as a standalone script. Its content changes when any file of the build changes, so that browsers
 * update it. `/bud-sw.js` is that of the courier's page.
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
      source: await bundleScript(sourceOf('service-worker.ts'), { SHOP_VERSION: JSON.stringify(version) }),
    });
    this.emitFile({
      type: 'asset',
      fileName: 'bud-sw.js',
      source: await bundleScript(sourceOf('round-worker.ts')),
    });
  },
});
