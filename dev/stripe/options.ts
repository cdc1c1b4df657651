export interface SandboxOptions {
  readonly port: number;
  readonly host?: string;
  readonly dataDir: string;
  /** The shop's webhook endpoint. Without it events are only recorded. */
  readonly webhookUrl?: string;
  readonly webhookEvents?: readonly string[];
  readonly webhookSecret?: string;
  readonly publicUrl?: string;
  /** Delays between delivery attempts in milliseconds. Default: 1 s, 2 s, 5 s … for three days. */
  readonly webhookBackoff?: readonly number[];
  readonly weeklyPayouts?: boolean;
}

export const SECRET_KEY = 'sk_test_sandbox';
export const PUBLISHABLE_KEY = 'pk_test_sandbox';
export const DEFAULT_WEBHOOK_SECRET = 'whsec_sandbox';

export function optionsFromEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  return {
    port: Number(env.PORT || 3001),
    dataDir: env.DATA_DIR || './var',
    ...(env.HOST && { host: env.HOST }),
    ...(env.WEBHOOK_URL && { webhookUrl: env.WEBHOOK_URL }),
    ...(env.WEBHOOK_EVENTS && { webhookEvents: env.WEBHOOK_EVENTS.split(',') }),
    ...(env.WEBHOOK_SECRET && { webhookSecret: env.WEBHOOK_SECRET }),
    ...(env.PUBLIC_URL && { publicUrl: env.PUBLIC_URL }),
    weeklyPayouts: env.WEEKLY_PAYOUTS === 'on',
  };
}
