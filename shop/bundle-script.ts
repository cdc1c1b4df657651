import { build, type Plugin } from 'vite';

/** Resolves contracts to their sources, so that the shop builds without their `dist`. */
export const contractsSources = {
  find: /^@kronblad\/contracts\/(.*)$/,
  replacement: `${new URL('../api/contracts/src/', import.meta.url).pathname}$1.ts`,
};

export async function bundleScript(source: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    resolve: { alias: [contractsSources] },
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  });
  const [first] = [result].flat();
  if (!first || !('output' in first)) throw new Error(`${source} was not built.`);
  return first.output[0].code.trim();
}

const QUERY = '?script';

/** An import of `file.ts?script` returns the file as one script, to be inlined into a page. */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  async load(id) {
    if (!id.endsWith(QUERY)) return undefined;
    return `export default ${JSON.stringify(await bundleScript(id.slice(0, -QUERY.length)))};`;
  },
});
