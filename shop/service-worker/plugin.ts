import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const SOURCE = new URL('service-worker.ts', import.meta.url).pathname;

/** Emits `/sw.js` as a standalone script. Its content changes when any file of the build changes. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_, bundle) {
    const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundled(version) });
  },
});

async function bundled(version: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SHOP_VERSION: JSON.stringify(version) },
    build: { write: false, rolldownOptions: { input: SOURCE, output: { format: 'iife' } } },
  });
  const [first] = [result].flat();
  if (!first || !('output' in first)) throw new Error('The service worker was not built.');
  return first.output[0].code;
}
