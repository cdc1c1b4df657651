import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

const QUERY = '?script';

/** An import of `file.ts?script` returns the file as one script, to be inlined into a page. */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  async load(id) {
    if (!id.endsWith(QUERY)) return undefined;
    return `export default ${JSON.stringify(await bundleScript(id.slice(0, -QUERY.length)))};`;
  },
});
