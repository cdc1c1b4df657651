import { join } from 'node:path';
import { PAYOUT_SCHEDULES, type PayoutSchedule } from './resources/payout-schedule.ts';

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** The state is stored in `<dataDir>/stripe-sandbox`. */
  dataDir: string;
  /** Target of the events. Without it they are only recorded. */
  webhookUrl?: string;
  /** Event types to post. Default: all. */
  webhookEvents?: readonly string[];
  /** `whsec_…`. Default: generated, stored with the state and returned by `startSandbox`. */
  webhookSecret?: string;
  /** URL for browsers. Default: the listening address. */
  publicUrl?: string;
  secretKey?: string;
  publishableKey?: string;
  /** Delays between attempts of a webhook delivery in milliseconds. Default: 1 s, 2 s, 5 s … for three days. */
  webhookBackoff?: readonly number[];
  /** Schedule of automatic payouts. Default: none. */
  payoutSchedule?: PayoutSchedule;
}

export const DEFAULT_SECRET_KEY = 'sk_test_sandbox';
export const DEFAULT_PUBLISHABLE_KEY = 'pk_test_sandbox';

export function stateDirectory(options: SandboxOptions): string {
  return join(options.dataDir, 'stripe-sandbox');
}

/** Throws with one line when a variable is invalid. */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  const options: SandboxOptions = { port: port(env.PORT), dataDir: env.DATA_DIR || './var' };
  if (env.HOST) options.host = env.HOST;
  if (env.WEBHOOK_URL) options.webhookUrl = address('WEBHOOK_URL', env.WEBHOOK_URL);
  if (env.WEBHOOK_EVENTS) options.webhookEvents = env.WEBHOOK_EVENTS.split(',').map((type) => type.trim());
  if (env.WEBHOOK_SECRET) options.webhookSecret = secret(env.WEBHOOK_SECRET);
  if (env.PUBLIC_URL) options.publicUrl = address('PUBLIC_URL', env.PUBLIC_URL);
  if (env.PAYOUT_SCHEDULE) options.payoutSchedule = schedule(env.PAYOUT_SCHEDULE);
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

function schedule(value: string): PayoutSchedule {
  const found = PAYOUT_SCHEDULES.find((each) => each === value);
  if (found) return found;
  throw new Error(`PAYOUT_SCHEDULE must be one of ${PAYOUT_SCHEDULES.join(', ')}, not '${value}'`);
}

function secret(value: string): string {
  if (/^whsec_\S+$/.test(value)) return value;
  throw new Error('WEBHOOK_SECRET must begin with whsec_');
}
