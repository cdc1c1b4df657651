import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runCaptured } from '../run-captured.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

const BROKEN: Readonly<Record<string, string>> = {
  'api/src/orders/listed.ts': 'await Promise.all([tx.query(one), tx.query(two)]);',
  'api/src/orders/mapped.ts': 'await Promise.all(projections.map((projection) => projection.handle(events, tx)));',
  'api/src/orders/first.ts': 'await Promise.race([this.unit.load(stream), other]);',
};
const SOUND: Readonly<Record<string, string>> = {
  'api/src/orders/together.ts': 'await together([tx.query(one), tx.query(two)]);',
  'api/src/orders/pool.ts': 'await Promise.all([this.database.query(one), this.units.all()]);',
  'worker/src/other.ts': 'await Promise.all([unit, tx]);',
};

let folder: string;
let said: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kronblad-lint-'));
  const { plugins } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as { readonly plugins: unknown };
  write('biome.json', JSON.stringify({ plugins }));
  cpSync(import.meta.dirname, join(folder, 'scripts/lint'), { recursive: true });
  for (const [path, line] of Object.entries({ ...BROKEN, ...SOUND })) write(path, `${line}\n`);
  const biome = join(ROOT, 'node_modules', '.bin', 'biome');
  ({ output: said } = await runCaptured(biome, ['lint', 'api', 'worker'], { cwd: folder }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.entries(BROKEN))('%s may not say %s', (path) => {
  expect(said).toMatch(new RegExp(`${path}:1:\\d+ plugin`));
});

test.each(Object.entries(SOUND))('%s may say %s', (path) => {
  expect(said).not.toContain(`${path}:1:`);
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
