import { spawnSync } from 'node:child_process';
import { databaseUrl } from '../postgres/cluster.ts';
import type { Secrets } from '../secrets.ts';
import { ROOT, type Settings } from '../settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Addresses and secrets in `env` take precedence over local services. */
export function productEnvironment(settings: Settings, secrets: Secrets, env: NodeJS.ProcessEnv): Environment {
  const { ports, host, dataDir, publicUrl, brings } = settings;
  return {
    NODE_ENV: env.NODE_ENV || 'development',
    PORT: String(ports.web),
    METRICS_PORT: env.METRICS_PORT || String(ports.metrics),
    HOST: host,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    DATABASE_URL: brings.postgres ? embeddedUrl(settings, secrets) : env.DATABASE_URL,
    SMTP_URL: brings.inbox ? `smtp://127.0.0.1:${ports.smtp}` : env.SMTP_URL,
    SESSION_SECRET: env.SESSION_SECRET || secrets.SESSION_SECRET,
    DATA_ENCRYPTION_KEY: env.DATA_ENCRYPTION_KEY || secrets.DATA_ENCRYPTION_KEY,
    ADMIN_USERNAME: env.ADMIN_USERNAME || 'admin',
    ADMIN_PASSWORD: env.ADMIN_PASSWORD || secrets.ADMIN_PASSWORD,
    KRONBLAD_COMMIT: env.KRONBLAD_COMMIT || commitOfCheckout(),
    API_URL: `http://${settings.reachableHost}:${ports.web}/api`,
    ...(brings.stripe ? sandboxEnvironment(settings, secrets) : {}),
  };
}

/** Such as `20261128.153004-1a2b3c4`, with `-dirty` at the end when there are uncommitted changes. */
function commitOfCheckout(): string | undefined {
  const git = (...args: readonly string[]) =>
    spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } }).stdout?.trim();
  const time = git('log', '-1', '--format=%cd', '--date=format-local:%Y%m%d.%H%M%S');
  const commit = git('describe', '--always', '--dirty', '--exclude=*');
  return time && commit ? `${time}-${commit}` : undefined;
}

function embeddedUrl({ ports }: Settings, secrets: Secrets): string {
  return databaseUrl({ port: ports.postgres, password: secrets.POSTGRES_PASSWORD });
}

export function sandboxAddress({ publicUrl, ports }: Settings): string {
  return `http://${new URL(publicUrl).hostname}:${ports.stripe}`;
}

function sandboxEnvironment(settings: Settings, secrets: Secrets): Environment {
  return {
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: secrets.STRIPE_WEBHOOK_SECRET,
    STRIPE_API_BASE: `http://${settings.reachableHost}:${settings.ports.stripe}`,
    STRIPE_JS_URL: `${sandboxAddress(settings)}/v3/`,
  };
}
