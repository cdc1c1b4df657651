import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { BROKEN } from './arrow-samples.ts';
import { runCaptured } from './run-captured.ts';

const ROOT = resolve(import.meta.dirname, '..');
const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  readonly forbidden: readonly { readonly name: string }[];
};

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
  readonly to: string;
}

const PACKAGES = {
  zod: 'index.js',
  framework: 'index.js',
  typeorm: 'index.js',
  stripe: 'index.js',
  'for-both': 'dist/index.js',
  'for-development': 'dist/index.js',
  undeclared: 'index.js',
  'undeclared-in-dist': 'dist/index.js',
} as const;
const ROOTS_OWN = { devDependencies: { 'for-development': '1.0.0', 'for-both': '1.0.0' } };
const APPS_OWN = {
  dependencies: { zod: '1.0.0', framework: '1.0.0', typeorm: '1.0.0', stripe: '1.0.0', 'for-both': '1.0.0' },
};

let folder: string;
let found: readonly Violation[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kronblad-arrows-'));
  for (const [name, main] of Object.entries(PACKAGES)) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main }));
    write(`node_modules/${name}/${main}`, '');
  }
  write('package.json', JSON.stringify(ROOTS_OWN));
  for (const app of ['api', 'worker', 'shop', 'admin']) write(`${app}/package.json`, JSON.stringify(APPS_OWN));
  write('tsconfig.base.json', '{}');
  writeImports(Object.values(BROKEN).flat());
  write('api/src/orders/ring/two.ts', "import './one.js';\n");
  write('api/src/orders/shapes/one.ts', "import type { Two } from './two.js';\nexport type One = Two;\n");
  write('api/src/orders/shapes/two.ts', "import type { One } from './one.js';\nexport type Two = One[];\n");
  rmSync(join(folder, 'worker/src/nowhere.ts'));
  found = await violations();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('Every rule has a sample that breaks it', () => {
  expect(Object.keys(BROKEN).sort()).toEqual(forbidden.map(({ name }) => name).sort());
});

test.each(Object.entries(BROKEN).flatMap(([rule, imports]) => imports.map(([from, to]) => [rule, from, to] as const)))(
  'The arrow rule %s: %s may not import %s',
  (rule, from) => {
    // A rule about folders reports the file's folder instead of the file.
    const ofFileOrFolder = found.filter((violation) => [from, dirname(from)].includes(violation.from));
    expect(ofFileOrFolder.map((violation) => violation.rule.name)).toContain(rule);
  },
);

function writeImports(imports: readonly (readonly [from: string, to: string])[]): void {
  const lines = new Map<string, string[]>();
  for (const [from, to] of imports) {
    const own = lines.get(from) ?? [];
    lines.set(from, own);
    if (to.includes('/')) {
      own.push(`import '${'../'.repeat(dirname(from).split('/').length)}${to.replace(/\.ts$/, '.js')}';`);
      if (!lines.has(to)) lines.set(to, []);
    } else if (to) own.push(`import '${to}';`);
  }
  for (const [path, own] of lines) write(path, [...own, 'export {};', ''].join('\n'));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function violations(): Promise<readonly Violation[]> {
  const config = join(ROOT, '.dependency-cruiser.cjs');
  const folders = ['api', 'worker', 'shop', 'admin', 'dev', 'e2e', 'bench', 'scripts'];
  const cruise = join(ROOT, 'node_modules', '.bin', 'depcruise');
  const { output } = await runCaptured(cruise, ['--config', config, '--output-type', 'json', ...folders], {
    cwd: folder,
  });
  const { summary } = JSON.parse(output) as { summary: { violations: readonly Violation[] } };
  return summary.violations;
}
