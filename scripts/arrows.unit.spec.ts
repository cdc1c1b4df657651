import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
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

/** For each rule imports that break it: `[the file that imports, what it imports]`. */
const BROKEN: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  'no-cycles': [['api/src/orders/ring/one.ts', 'api/src/orders/ring/two.ts']],
  'no-cycles-of-types': [['api/src/orders/shapes/one.ts', 'api/src/orders/shapes/two.ts']],
  resolvable: [['worker/src/lost.ts', 'worker/src/nowhere.ts']],
  'no-orphans': [['dev/start/forgotten.ts', '']],
  'own-packages': [
    ['api/src/orders/stray.ts', 'undeclared'],
    ['admin/src/orders/bundled.ts', 'undeclared-in-dist'],
    ['dev/start/build/borrowed.ts', 'framework'],
    ['bench/borrowed.ts', 'framework'],
  ],
  'runs-without-dev-packages': [['api/src/orders/late.ts', 'for-development']],
  'nobody-leans-on-tests': [
    ['api/src/orders/borrowed.ts', 'api/test/builders/order.ts'],
    ['worker/src/mail/borrowed.ts', 'worker/src/mail/letter.unit.spec.ts'],
  ],
  'contracts-stand-alone': [['api/contracts/src/rules/slug.unit.spec.ts', 'api/src/orders/index.ts']],
  'contracts-are-plain': [['api/contracts/src/views/stamped.ts', 'node:crypto']],
  'views-know-no-events': [
    ['api/contracts/src/views/orders.ts', 'api/contracts/src/events/orders.ts'],
    ['api/contracts/src/refusals.ts', 'api/contracts/src/jobs.ts'],
  ],
  'events-know-no-views': [
    ['api/contracts/src/events/pricing.ts', 'api/contracts/src/views/orders.ts'],
    ['api/contracts/src/events/effects.ts', 'api/contracts/src/jobs.ts'],
  ],
  'rules-know-rules-only': [
    ['api/contracts/src/rules/money.ts', 'zod'],
    ['api/contracts/src/rules/price.ts', 'api/contracts/src/views/orders.ts'],
  ],
  'platform-below-apps': [['api/platform/src/queues.ts', 'worker/src/main.ts']],
  'worker-knows-jobs-only': [
    ['worker/src/peeking.ts', 'api/src/orders/index.ts'],
    ['worker/src/listening.ts', 'api/contracts/src/events/orders.ts'],
  ],
  'worker-features-by-their-face': [['worker/src/mail/shortcut.ts', 'worker/src/documents/sheet.ts']],
  'worker-process-by-faces': [['worker/src/composing.ts', 'worker/src/documents/sheet.ts']],
  'worker-features-below-process': [['worker/src/images/reporting.ts', 'worker/src/outcomes.ts']],
  'front-ends-know-views-only': [
    ['shop/app/features/cart/peeking.ts', 'api/src/orders/index.ts'],
    ['shop/app/features/cart/events.ts', 'api/contracts/src/events/orders.ts'],
    ['shop/app/features/cart/queues.ts', 'api/platform/src/logging.ts'],
    ['admin/src/orders/shopping.ts', 'shop/app/ui/Button.ts'],
  ],
  'shop-features-apart': [
    ['shop/app/features/cart/neighbour.ts', 'shop/app/features/checkout/session.ts'],
    ['shop/app/features/cart/upwards.ts', 'shop/app/routes/cart.ts'],
    ['shop/app/features/cart/rooted.ts', 'shop/app/root.ts'],
  ],
  'shop-looks-below-features': [
    ['shop/app/ui/knowing.ts', 'shop/app/features/checkout/session.ts'],
    ['shop/app/beside.ts', 'shop/app/features/checkout/session.ts'],
    ['shop/app/seo/rooted.ts', 'shop/app/root.ts'],
    ['shop/app/around.ts', 'shop/app/Later.ts'],
  ],
  'admin-resources-apart': [
    ['admin/src/orders/neighbour.ts', 'admin/src/products/sku.ts'],
    ['admin/src/newcomers/neighbour.ts', 'admin/src/products/sku.ts'],
  ],
  'admin-looks-below-resources': [
    ['admin/src/ui/knowing.ts', 'admin/src/products/sku.ts'],
    ['admin/src/api/knowing.ts', 'admin/src/newcomers/neighbour.ts'],
  ],
  'api-stands-alone': [
    ['api/src/web/rendering.ts', 'shop/app/ui/Button.ts'],
    ['api/migrations/worried.ts', 'worker/src/main.ts'],
  ],
  'migrations-stand-alone': [
    ['api/migrations/reckoning.ts', 'api/contracts/src/rules/day.ts'],
    ['api/migrations/framed.ts', 'framework'],
  ],
  'migrations-have-one-door': [
    ['api/src/orders/schema.ts', 'api/migrations/index.ts'],
    ['api/src/event-store/mapped.ts', 'typeorm'],
    ['api/test/schema.ts', 'api/migrations/index.ts'],
  ],
  'foundations-below-features': [
    ['api/src/event-store/partial.ts', 'api/src/orders/index.ts'],
    ['api/src/http/partial.ts', 'api/src/orders/index.ts'],
  ],
  'features-by-their-face': [['api/src/payments/backdoor.ts', 'api/src/orders/domain/order.ts']],
  'processes-by-faces': [
    ['api/src/cli/shortcut.ts', 'api/src/orders/domain/order.ts'],
    ['api/src/composing.ts', 'api/src/orders/domain/order.ts'],
  ],
  'commands-lead-nowhere-back': [['api/src/app.module.ts', 'api/src/cli/progress-line.ts']],
  'entries-are-started': [
    ['api/src/cli/second.ts', 'api/src/cli/admin.ts'],
    ['api/test/started.ts', 'api/src/main.ts'],
    ['worker/src/second.ts', 'worker/src/main.ts'],
    ['dev/start/second.ts', 'dev/chaos/main.ts'],
    ['bench/second.ts', 'dev/start/build/main.ts'],
    ['dev/cluster/second.ts', 'bench/pages.ts'],
    ['dev/demo/second.ts', 'dev/start/command.ts'],
    ['scripts/second.ts', 'scripts/containers/check.ts'],
  ],
  'nobody-leans-on-the-whole': [
    ['api/src/payments/whole.ts', 'api/src/registry.ts'],
    ['api/src/payments/command-line.ts', 'api/src/cli/admin.ts'],
  ],
  'domain-is-pure': [
    ['api/src/orders/domain/stamped.ts', 'node:crypto'],
    ['api/src/orders/domain/framed.ts', 'framework'],
    ['api/src/orders/domain/stored.ts', 'api/src/event-store/index.ts'],
    ['api/src/orders/domain/asked.ts', 'api/src/orders/http/controller.ts'],
    ['api/src/orders/domain/told.ts', 'api/src/orders/commands/place-order.ts'],
  ],
  'read-models-only-show': [
    ['api/src/orders/read-models/deciding.ts', 'api/src/orders/commands/place-order.ts'],
    ['api/src/orders/read-models/list/asked.ts', 'api/src/orders/http/controller.ts'],
    ['api/src/pricing/codes/read-model/deciding.ts', 'api/src/pricing/codes/commands/add-code.ts'],
  ],
  'commands-know-no-requests': [
    ['api/src/orders/commands/answering.ts', 'api/src/orders/http/controller.ts'],
    ['api/src/pricing/codes/commands/add-code.ts', 'api/src/pricing/codes/http/controller.ts'],
  ],
  'builds-are-not-imported': [
    ['worker/src/mail/built.ts', 'api/dist/src/config/index.js'],
    ['shop/app/features/cart/built.ts', 'api/contracts/dist/events/orders.js'],
    ['api/src/payments/built.ts', 'api/dist/src/orders/domain/order.js'],
    ['api/src/orders/domain/built.ts', 'api/dist/src/event-store/index.js'],
    ['dev/start/built.ts', 'shop/build/server/index.js'],
  ],
  'apps-from-outside': [
    ['dev/demo/shortcut.ts', 'api/src/orders/index.ts'],
    ['e2e/shortcut.ts', 'shop/app/ui/Button.ts'],
    ['bench/shortcut.ts', 'api/platform/src/logging.ts'],
  ],
  'nobody-leans-on-dev': [['worker/src/mail/cosy.ts', 'dev/start/settings.ts']],
  'sandbox-knows-no-shop': [['dev/stripe/knowing.ts', 'api/contracts/src/views/orders.ts']],
};

/** Imports of the same kind that are as they should be. */
const SOUND: readonly (readonly [from: string, to: string])[] = [
  ['api/src/payments/index.ts', 'api/src/orders/index.ts'],
  ['api/src/orders/index.ts', 'api/src/event-store/index.ts'],
  ['api/src/orders/domain/order.ts', 'api/contracts/src/events/orders.ts'],
  ['api/src/orders/orders.http.spec.ts', 'api/src/payments/domain/payment.ts'],
  ['api/src/orders/framed.ts', 'framework'],
  ['api/src/orders/shared.ts', 'for-both'],
  ['dev/start/shared.ts', 'for-both'],
  ['dev/start/tool.ts', 'for-development'],
  ['api/src/registry.ts', 'api/src/payments/index.ts'],
  ['api/src/cli/admin.ts', 'api/src/registry.ts'],
  ['api/src/cli/progress-line.ts', 'api/src/event-store/index.ts'],
  ['api/src/cli/admin.ts', 'api/src/cli/progress-line.ts'],
  ['api/src/migrate.ts', 'api/src/cli/progress-line.ts'],
  ['api/src/event-store/migrate.ts', 'api/migrations/index.ts'],
  ['api/src/event-store/migrate.ts', 'typeorm'],
  ['api/migrations/index.ts', 'api/migrations/first.ts'],
  ['api/migrations/first.ts', 'typeorm'],
  ['worker/src/start.ts', 'worker/src/mail/index.ts'],
  ['worker/src/mail/index.ts', 'worker/src/mail/letter.ts'],
  ['worker/src/mail/letter.ts', 'worker/src/documents/index.ts'],
  ['worker/src/mail/letter.ts', 'worker/src/processors.ts'],
  ['api/contracts/src/views/fields.ts', 'zod'],
  ['api/contracts/src/views/fields.ts', 'api/contracts/src/rules/day.ts'],
  ['api/contracts/src/events/catalogue.ts', 'api/contracts/src/rules/day.ts'],
  ['worker/src/sound.ts', 'api/platform/src/logging.ts'],
  ['shop/app/routes/home.ts', 'shop/app/features/checkout/session.ts'],
  ['shop/app/root.ts', 'shop/app/features/checkout/session.ts'],
  ['shop/app/ui/Button.ts', 'shop/app/backend.ts'],
  ['admin/src/orders/table.ts', 'admin/src/ui/knowing.ts'],
  ['api/src/orders/http/controller.ts', 'api/src/orders/commands/place-order.ts'],
  ['api/src/orders/read-models/list/rows.ts', 'api/src/http/index.ts'],
  ['api/src/orders/read-models/list/rows.ts', 'api/src/orders/domain/order.ts'],
  ['shop/app/features/checkout/session.ts', 'shop/app/ui/Button.ts'],
  ['admin/src/products/sku.ts', 'api/contracts/src/views/fields.ts'],
  ['dev/demo/year.ts', 'api/src/cli/demo-orders/planned-order.ts'],
  ['dev/chaos/plan.ts', 'api/contracts/src/views/fields.ts'],
];

/** Packages by name, and their files. */
const PACKAGES = {
  zod: 'index.js',
  framework: 'index.js',
  typeorm: 'index.js',
  'for-both': 'dist/index.js',
  'for-development': 'dist/index.js',
  undeclared: 'index.js',
  'undeclared-in-dist': 'dist/index.js',
} as const;
const ROOTS_OWN = { devDependencies: { 'for-development': '1.0.0', 'for-both': '1.0.0' } };
const APPS_OWN = { dependencies: { zod: '1.0.0', framework: '1.0.0', typeorm: '1.0.0', 'for-both': '1.0.0' } };

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
  writeImports([...Object.values(BROKEN).flat(), ...SOUND]);
  write('api/src/orders/ring/two.ts', "import './one.js';\n");
  write('api/src/orders/shapes/one.ts', "import type { Two } from './two.js';\nexport type One = Two;\n");
  write('api/src/orders/shapes/two.ts', "import type { One } from './one.js';\nexport type Two = One[];\n");
  rmSync(join(folder, 'worker/src/nowhere.ts'));
  found = await violations();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each rule is broken here', () => {
  expect(Object.keys(BROKEN).sort()).toEqual(forbidden.map(({ name }) => name).sort());
});

test.each(Object.entries(BROKEN).flatMap(([rule, imports]) => imports.map(([from, to]) => [rule, from, to] as const)))(
  '%s: %s may not import %s',
  (rule, from) => {
    expect(found.filter((violation) => violation.from === from).map((violation) => violation.rule.name)).toContain(
      rule,
    );
  },
);

test.each(SOUND)('%s may import %s', (from, to) => {
  const target = to in PACKAGES ? `node_modules/${to}/${PACKAGES[to as keyof typeof PACKAGES]}` : to;
  expect(found.filter((violation) => violation.from === from && violation.to === target)).toEqual([]);
});

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
