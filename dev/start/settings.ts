import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
/** May be deleted at any time. It disappears together with node_modules. */
export const CACHE = join(ROOT, 'node_modules/.cache/kronblad');

/** All ports follow from PORT, so that several instances do not collide. */
export interface Ports {
  readonly web: number;
  readonly stripe: number;
  readonly inbox: number;
  readonly smtp: number;
  readonly postgres: number;
  readonly metrics: number;
  /** Health and metrics of worker and projector. `npm run cluster` uses these ports for Redis and its second API. */
  readonly spare: readonly [number, number];
}

export interface Settings {
  readonly host: string;
  /** Address at which local processes and the browser reach `host`. */
  readonly reachableHost: string;
  readonly ports: Ports;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly production: boolean;
  /** True for each service that the environment does not name, so that this instance starts its own. */
  readonly brings: { readonly postgres: boolean; readonly inbox: boolean; readonly stripe: boolean };
  readonly demoData: boolean;
}

export class SettingsError extends Error {}

export function loadDotEnv(): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const faults = [...faultsOf(env)];
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  const production = env.NODE_ENV === 'production';
  const host = env.HOST || '127.0.0.1';
  const reachableHost = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const ports = portsFrom(env.PORT || '3000');
  const brings = { postgres: !env.DATABASE_URL, inbox: !env.SMTP_URL, stripe: !env.STRIPE_SECRET_KEY };
  const nothingConfigured = brings.postgres && brings.inbox && brings.stripe;
  return {
    host,
    reachableHost,
    ports,
    dataDir: resolve(ROOT, dataDirAsGiven(env)),
    publicUrl: (env.PUBLIC_URL || `http://${reachableHost}:${ports.web}`).replace(/\/+$/, ''),
    production,
    brings,
    demoData: env.DEMO_DATA ? env.DEMO_DATA === 'on' : nothingConfigured,
  };
}

export function dataDirAsGiven(env: NodeJS.ProcessEnv): string {
  return env.DATA_DIR || './var';
}

const NEEDED_IN_PRODUCTION = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SESSION_SECRET',
  'DATA_ENCRYPTION_KEY',
  'PUBLIC_URL',
];

function* faultsOf(env: NodeJS.ProcessEnv): Generator<string> {
  const missing = NEEDED_IN_PRODUCTION.filter((name) => !env[name]);
  if (env.NODE_ENV === 'production' && missing.length > 0)
    yield `NODE_ENV is production, but these are not set: ${missing.join(', ')}.`;
  if (!isPort(Number(env.PORT || '3000'))) yield `PORT is "${env.PORT}", but must be a whole number from 1 to 65528.`;
  if (env.PUBLIC_URL && !/^https?:$/.test(URL.parse(env.PUBLIC_URL)?.protocol ?? ''))
    yield `PUBLIC_URL is "${env.PUBLIC_URL}", but must be an address like https://shop.example.`;
}

const isPort = (web: number) => Number.isInteger(web) && web >= 1 && web <= 65_528;

function portsFrom(text: string): Ports {
  const web = Number(text);
  return {
    web,
    stripe: web + 1,
    inbox: web + 2,
    smtp: web + 3,
    postgres: web + 4,
    metrics: web + 5,
    spare: [web + 6, web + 7],
  };
}
