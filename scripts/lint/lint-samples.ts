import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runCaptured } from '../run-captured.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

type Samples = Readonly<Record<string, string>>;

/**
 * Expects the linter to report each broken sample by `rule`, and no sound one. A sample is one line of code, keyed by
 * path.
 */
export function testLint(broken: Samples, sound: Samples, rule = /plugin/): void {
  let said: string;

  beforeAll(async () => {
    said = await lintSamples({ ...broken, ...sound });
  });

  test.each(Object.entries(broken))('%s may not say %s', (path) => {
    expect(said).toMatch(new RegExp(`${path}:1:\\d+ (?:${rule.source})`));
  });

  test.each(Object.entries(sound))('%s may say %s', (path) => {
    expect(said).not.toContain(`${path}:1:`);
  });
}

async function lintSamples(samples: Samples): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kronblad-lint-'));
  try {
    const { plugins, overrides } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    write(join(folder, 'biome.json'), JSON.stringify({ plugins, overrides }));
    cpSync(import.meta.dirname, join(folder, 'scripts/lint'), { recursive: true });
    for (const [path, line] of Object.entries(samples)) write(join(folder, path), `${line}\n`);
    const biome = join(ROOT, 'node_modules', '.bin', 'biome');
    const folders = new Set(Object.keys(samples).map((path) => path.split('/')[0] as string));
    const { output } = await runCaptured(biome, ['lint', '--max-diagnostics=none', ...folders], { cwd: folder });
    return output;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
