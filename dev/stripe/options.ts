import { join } from 'node:path';

export interface SandboxOptions {
  /** Where to listen; 0 takes any free port. */
  port: number;
  host?: string;
  /** The state is kept in `<dataDir>/stripe-sandbox`. */
  dataDir: string;
  /** Where events are posted; without it they are only recorded. */
  webhookUrl?: string;
  /** The types of events that are posted, as one chooses them for an endpoint at Stripe; without it every one. */
  webhookEvents?: readonly string[];
  /** `whsec_…`; without it one is made, kept with the state and told by `startSandbox`. */
  webhookSecret?: string;
  /** The address that browsers reach the sandbox at; default: where it listens. */
  publicUrl?: string;
  secretKey?: string;
  publishableKey?: string;
  /** Waits between the attempts of a webhook delivery in milliseconds; default: 1 s, 2 s, 5 s … for three days. */
  webhookBackoff?: readonly number[];
}

export const DEFAULT_SECRET_KEY = 'sk_test_sandbox';
export const DEFAULT_PUBLISHABLE_KEY = 'pk_test_sandbox';

export function stateDirectory(options: SandboxOptions): string {
  return join(options.dataDir, 'stripe-sandbox');
}

/** The options as the environment gives them. Throws with one line that says what is wrong. */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  const options: SandboxOptions = { port: port(env.PORT), dataDir: env.DATA_DIR || './var' };
  if (env.HOST) options.host = env.HOST;
  if (env.WEBHOOK_URL) options.webhookUrl = address('WEBHOOK_URL', env.WEBHOOK_URL);
  if (env.WEBHOOK_EVENTS) options.webhookEvents = env.WEBHOOK_EVENTS.split(',').map((type) => type.trim());
  if (env.WEBHOOK_SECRET) options.webhookSecret = secret(env.WEBHOOK_SECRET);
  if (env.PUBLIC_URL) options.publicUrl = address('PUBLIC_URL', env.PUBLIC_URL);
  return options;
}

function port(value = '3001'): number {
  const read = Number(value);
  if (Number.isInteger(read) && read >= 0 && read < 65_536) return read;
  throw new Error(`PORT must be a port number, not '${value}'`);
}

function address(name: string, value: string): string {
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value.replace(/\/$/, '');
  throw new Error(`${name} must be an http address, not '${value}'`);
}

function secret(value: string): string {
  if (/^whsec_\S+$/.test(value)) return value;
  throw new Error('WEBHOOK_SECRET must begin with whsec_');
}
