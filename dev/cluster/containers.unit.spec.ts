import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from '@kronblad/platform/env';
import { GRACE_MS } from '@kronblad/platform/shutdown';
import { apiNames, apiVars, migrateVars } from '../../api/src/config/config.js';
import { workerNames, workerVars } from '../../worker/src/config/config.js';
import { WORKSPACES } from '../start/build/workspaces.ts';
import { API_MALLOC, SCRIPTS, SMALL_HEAP, SMALL_MALLOC } from '../start/processes/programs.ts';
import { ROOT, readSettings } from '../start/settings.ts';
import { filledIn, readCompose, type Service, variablesIn } from './compose.ts';
import { clusterPrograms } from './programs.ts';

const compose = readCompose();
const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const example = readFileSync(join(ROOT, '.env.production.example'), 'utf8');
const exampleNames = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name!);

const FILLED = {
  DOMAIN: 'kronblad.example',
  POSTGRES_PASSWORD: 'agare',
  APP_PASSWORD: 'kassa',
  REDIS_PASSWORD: 'jobb',
  S3_ACCESS_KEY_ID: 'nyckel',
  S3_SECRET_ACCESS_KEY: 'hemlig',
  SESSION_SECRET: 'x'.repeat(48),
  DATA_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://post:hemlig@mail.example:465',
};

const NOT_FOR_CONTAINERS = [
  ...['ANSWER_SECONDS', 'DATA_DIR', 'RATE_LIMITS', 'SHOP_BUILD', 'ADMIN_BUILD', 'STOP_NOTICE_SECONDS'],
  ...['STRIPE_API_BASE', 'STRIPE_JS_URL'],
];

const SETTINGS = Object.entries({
  LOG_LEVEL: 'info',
  DATABASE_POOL: '12',
  ORDER_EXPIRY_MINUTES: '60',
  PAYMENT_POLL_SECONDS: '60',
  SENDING_MAIL_SECONDS: '10',
  EFFECT_SWEEP_MINUTES: '5',
  MAIL_CONCURRENCY: '4',
  IMAGE_CONCURRENCY: '2',
  AVIF_CONCURRENCY: '1',
  DOCUMENT_CONCURRENCY: '2',
  MAILINGS_PER_SECOND: '10',
});

const serviceOf = (name: string): Service => compose.services[name]!;
const environmentOf = (name: string, filled: Readonly<Record<string, string>> = FILLED) =>
  Object.fromEntries(
    Object.entries(serviceOf(name).environment ?? {}).map(([key, value]) => [key, filledIn(value, filled)]),
  );

describe('docker-compose.yml and npm run cluster', () => {
  const settings = readSettings({ PORT: '3000', DATA_DIR: './var' });
  const programs = clusterPrograms(settings, {});

  test.each(['api', 'projector', 'worker'] as const)(
    'Containers and npm run cluster run the same number of %s with the same program',
    (role) => {
      const ours = programs.filter(({ name }) => name.startsWith(`${role}-`));
      expect(serviceOf(role).deploy?.replicas).toBe(ours.length);
      expect(serviceOf(role).command).toEqual([SCRIPTS[role]]);
      for (const { args } of ours) expect(args.at(-1)).toBe(join(ROOT, SCRIPTS[role]));
      const { MALLOC_MMAP_THRESHOLD_ = SMALL_MALLOC.MALLOC_MMAP_THRESHOLD_ } = environmentOf(role);
      for (const { env } of ours) expect(env).toMatchObject({ ...SMALL_MALLOC, MALLOC_MMAP_THRESHOLD_ });
    },
  );

  test('Containers hold no other services of ours than the migration and the tools', () => {
    const ours = Object.keys(compose.services).filter((name) => serviceOf(name).build);
    expect(ours.sort()).toEqual(['api', 'migrate', 'projector', 'tools', 'worker']);
    expect(serviceOf('migrate').command).toEqual([SCRIPTS.migrate]);
  });
});

test('Containers give each process more time to stop than it needs', () => {
  for (const name of ['api', 'projector', 'worker']) {
    expect(parseInt(serviceOf(name).stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(GRACE_MS);
  }
});

describe('environment of the services', () => {
  test.each(['api', 'projector', 'tools'])(
    'The service %s accepts its variables and can start in production',
    (name) => {
      const understood = [...apiNames, ...Object.keys(API_MALLOC)];
      expect(Object.keys(environmentOf(name)).filter((key) => !understood.includes(key))).toEqual([]);
      expect(parseEnv(apiVars, environmentOf(name))).toMatchObject({
        production: true,
        PUBLIC_URL: 'https://kronblad.example',
      });
    },
  );

  test('The worker accepts its variables and can start', () => {
    expect(Object.keys(environmentOf('worker')).filter((key) => !workerNames.includes(key))).toEqual([]);
    expect(parseEnv(workerVars, environmentOf('worker'))).toMatchObject({
      queues: { redisUrl: 'redis://:jobb@redis:6379' },
      storage: { s3: { bucket: 'kronblad', endpoint: 'http://storage:8333' } },
    });
  });

  test('The migration can start with its variables', () => {
    expect(parseEnv(migrateVars, environmentOf('migrate')).ownerUrl).toContain('kronblad:agare@');
  });

  test.each([
    ['api', apiNames, ['PROJECTOR_HEALTH_PORT', 'DATABASE_OWNER_URL']],
    ['projector', apiNames, ['PORT', 'HOST', 'METRICS_PORT', 'DATABASE_OWNER_URL']],
    ['worker', workerNames, ['DATABASE_URL']],
  ])('The service %s gets every variable that it reads, except those not for containers', (name, read, others) => {
    const untold = [...NOT_FOR_CONTAINERS, ...others];
    expect(read.filter((key) => !(key in environmentOf(name))).sort()).toEqual(
      untold.filter((key) => read.includes(key)).sort(),
    );
  });

  test.each(SETTINGS)('The variable %s is %s by default, as without containers', (name, standard) => {
    const told = ['api', 'projector', 'worker', 'tools'].filter((service) => name in environmentOf(service));
    expect(told).not.toEqual([]);
    for (const service of told) {
      const parse = (env: Record<string, string>) => parseEnv(service === 'worker' ? workerVars : apiVars, env);
      const { [name]: passed, ...rest } = environmentOf(service);
      expect(passed).toBe(standard);
      expect(parse({ ...rest, [name]: passed! })).toEqual(parse(rest));
      expect(environmentOf(service, { ...FILLED, [name]: '7' })[name]).toBe('7');
    }
  });

  test('Only services that change tables log in as their owner', () => {
    const owners = Object.keys(compose.services).filter((name) => 'DATABASE_OWNER_URL' in environmentOf(name));
    expect(owners).toEqual(['migrate', 'tools']);
    expect(environmentOf('api').DATABASE_URL).toContain('kronblad_app:kassa@');
  });

  test('The environment of the services equals the variables in the example file', () => {
    const ofTheBuild = ['KRONBLAD_VERSION', 'KRONBLAD_COMMIT'];
    expect(exampleNames.toSorted()).toEqual(variablesIn(text).filter((name) => !ofTheBuild.includes(name)));
  });

  test('A missing secret stops the start', () => {
    expect(() => filledIn(serviceOf('api').environment?.SESSION_SECRET ?? '', {})).toThrow('SESSION_SECRET');
  });
});

describe('the image', () => {
  test('The image knows its commit, which the build is told', () => {
    expect(dockerfile).toMatch(/^ARG KRONBLAD_COMMIT=unknown\nENV KRONBLAD_COMMIT=\$\{KRONBLAD_COMMIT\}$/m);
    expect(serviceOf('api').build).toMatchObject({ args: { KRONBLAD_COMMIT: expect.any(String) } });
  });

  test('The image contains the output of every build and the bill of materials', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path]) => path);
    expect(copied.toSorted()).toEqual([...WORKSPACES.map(({ output }) => output), 'sbom.cdx.json'].toSorted());
  });

  test('The image contains no source besides the health check', () => {
    const [, shop = ''] = dockerfile.split('AS shop');
    const copied = [...shop.matchAll(/^COPY (?!--from)(\S+)/gm)].map(([, path]) => path);
    expect(copied).toEqual(['deploy/health.mjs']);
  });

  test("The API's container is healthy while it serves cached pages without PostgreSQL", () => {
    expect(readFileSync(join(ROOT, 'deploy/health.mjs'), 'utf8')).toContain('/api/health/live`');
  });

  test('The image knows every workspace, so that all packages are installed', () => {
    const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
    for (const workspace of workspaces) {
      expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
      expect(existsSync(join(ROOT, workspace, 'package.json'))).toBe(true);
    }
  });

  test('The image has the Node version that the tests use', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(dockerfile).toContain(`NODE_IMAGE=node:${devDependencies.node}-slim`);
  });
});

test('Containers and npm start configure V8 and malloc equally', () => {
  const malloc = Object.entries(SMALL_MALLOC).map((entry) => entry.join('='));
  expect(dockerfile).toContain(`ENV ${malloc.join(' ')}\n`);
  expect(environmentOf('api')).toMatchObject(API_MALLOC);
  expect(dockerfile).toContain(`ENTRYPOINT ${JSON.stringify(['node', ...SMALL_HEAP]).replaceAll(',', ', ')}`);
});
