import { build } from 'vite';

export async function bundleScript(source: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  });
  const [first] = [result].flat();
  if (!first || !('output' in first)) throw new Error(`${source} was not built.`);
  return first.output[0].code.trim();
}
