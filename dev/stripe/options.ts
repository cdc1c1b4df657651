export interface SandboxOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** The state is stored in `<dataDir>/stripe-sandbox`. */
  readonly dataDir: string;
  /** Target of the events. Without it they are only recorded. */
  readonly webhookUrl?: string;
  /** Event types to post. Default: all. */
  readonly webhookEvents?: readonly string[];
  readonly webhookSecret?: string;
  /** URL for browsers. Default: the listening address. */
  readonly publicUrl?: string;
  /** Delays between attempts of a webhook delivery in milliseconds. Default: 1 s, 2 s, 5 s … for three days. */
  readonly webhookBackoff?: readonly number[];
  /** Pays out the available balance on Mondays at 06:00 UTC. */
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
