import { isEmailAddress } from '@kronblad/contracts/contact/email-address';
import {
  type EnvironmentFault,
  portVar,
  postgresVar,
  sharedVars,
  storageFaults,
  storageOptions,
  withRules,
} from '@kronblad/platform/env';
import { z } from 'zod';

const flag = z.enum(['on', 'off']);
const optional = z.string().min(1).optional();
/** 0 means any free port. */
const anyPort = z.coerce.number().int().min(0).max(65_535);
const emailVar = z.string().refine(isEmailAddress, 'must be one e-mail address');
const encryptionKey = z
  .string({ error: 'is missing: that of the shop, or for a new one the output of openssl rand -base64 32' })
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');

const SANDBOX = { secret: 'sk_test_sandbox', publishable: 'pk_test_sandbox' };

const variables = {
  ...sharedVars,
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: anyPort.default(3000),
  METRICS_PORT: anyPort.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: postgresVar,
  /** Connection of the tables' owner, for migrations and rebuilds. Without it they use DATABASE_URL. */
  DATABASE_OWNER_URL: postgresVar.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  STRIPE_SECRET_KEY: z.string().default(SANDBOX.secret),
  STRIPE_PUBLISHABLE_KEY: z.string().default(SANDBOX.publishable),
  STRIPE_WEBHOOK_SECRET: z.string({ error: 'is missing: Stripe shows it at the webhook endpoint' }),
  /** Address of Stripe's API, such as that of the sandbox. Without it, the API uses Stripe's own address. */
  STRIPE_API_BASE: optional,
  STRIPE_JS_URL: z.string().default('https://js.stripe.com/v3/'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' }).optional(),
  ADMIN_USERNAME: z.string().default('admin'),
  ADMIN_PASSWORD: optional,
  SESSION_SECRET: z
    .string({ error: 'is missing: the output of openssl rand -base64 48' })
    .min(32, 'must have at least 32 characters, such as the output of openssl rand -base64 48'),
  DATA_ENCRYPTION_KEY: encryptionKey,
  RATE_LIMITS: flag.default('on'),
  /** Sender address until the back office sets one. SPF and DKIM must allow it. */
  MAIL_FROM: emailVar.optional(),
  /** Address for notices of new orders and problems until the back office sets one. */
  SHOP_EMAIL: emailVar.optional(),
  /** Folders of the built front ends if they are not beside the API. */
  SHOP_BUILD: optional,
  ADMIN_BUILD: optional,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Timeout from the end of a request to the start of its response. */
  ANSWER_SECONDS: z.coerce.number().min(3).default(12),
  /** How long a stopping API answers 503 to health checks before it refuses connections, so that gateways leave it. */
  STOP_NOTICE_SECONDS: z.coerce.number().nonnegative().max(3).optional(),
  /** How long an unpaid order reserves its products: at most a day, because links to visits are kept that long. */
  ORDER_EXPIRY_MINUTES: z.coerce.number().positive().max(1_440).default(60),
  /** Delay of the email that an order has been sent; until then staff can undo the change. */
  SENDING_MAIL_SECONDS: z.coerce.number().nonnegative().default(10),
  PAYMENT_POLL_SECONDS: z.coerce.number().positive().default(60),
  /** Age at which an email, PDF or picture without an outcome is looked up in the queue, and requeued if the queue has lost it. */
  EFFECT_SWEEP_MINUTES: z.coerce.number().positive().default(5),
  /** The projector's health port: answers 200 while PostgreSQL is reachable, else 503. Off when absent. */
  PROJECTOR_HEALTH_PORT: portVar.optional(),
};

export const apiNames: readonly string[] = Object.keys(variables);

type Given = z.output<z.ZodObject<typeof variables>>;

function* faultsOf(env: Given): Generator<EnvironmentFault> {
  yield* storageFaults(env);
  if (env.NODE_ENV === 'production') yield* unfitForProduction(env);
}

function* unfitForProduction(env: Given): Generator<EnvironmentFault> {
  if (env.RATE_LIMITS === 'off') yield ['RATE_LIMITS', 'cannot be off in production'];
  yield* unfitKeys(env);
  if (!String(env.PUBLIC_URL).startsWith('https://')) yield ['PUBLIC_URL', 'must be the https address of the shop'];
}

/** Test keys would take orders that nobody pays; live keys in a staging shop would take real money. */
function* unfitKeys(env: Given): Generator<EnvironmentFault> {
  for (const [name, sandbox] of [
    ['STRIPE_SECRET_KEY', SANDBOX.secret],
    ['STRIPE_PUBLISHABLE_KEY', SANDBOX.publishable],
  ] as const) {
    if (env.STAGING === 'on') {
      if (isLive(env[name])) yield [name, 'must be a test key while STAGING is on'];
    } else if (env[name] === sandbox) yield [name, 'is missing: only STAGING=on allows the sandbox in production'];
    else if (!isLive(env[name])) yield [name, 'must be a live key: only STAGING=on allows test keys in production'];
  }
}

/** Stripe's live keys contain `_live_`: sk_live_…, rk_live_…, pk_live_…. */
const isLive = (key: unknown) => String(key).includes('_live_');

const SWEEPS_PER_PERIOD = 5;

export const apiVars = withRules(z.object(variables), faultsOf).transform((env) => ({
  ...env,
  PUBLIC_URL: (env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`).replace(/\/+$/, ''),
  METRICS_PORT: env.METRICS_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 5),
  answerMs: env.ANSWER_SECONDS * 1000,
  /** Interval of the searches for lost work: several within EFFECT_SWEEP_MINUTES, so that it is found soon after. */
  sweepEveryMs: (env.EFFECT_SWEEP_MINUTES * 60_000) / SWEEPS_PER_PERIOD,
  stopNoticeMs: (env.STOP_NOTICE_SECONDS ?? (env.NODE_ENV === 'production' ? 1 : 0)) * 1000,
  production: env.NODE_ENV === 'production',
  staging: env.STAGING === 'on',
  storage: storageOptions(env),
}));

export type Config = z.output<typeof apiVars>;

/** `migrate` runs before the shop is set up. It needs DATA_ENCRYPTION_KEY only when there are projections to build. */
const migrateFields = {
  DATABASE_URL: variables.DATABASE_URL.optional(),
  DATABASE_OWNER_URL: variables.DATABASE_OWNER_URL,
  DATA_ENCRYPTION_KEY: encryptionKey.optional(),
};

export const migrateVars = z.object(migrateFields).transform(({ DATABASE_URL, DATABASE_OWNER_URL, ...rest }, ctx) => {
  const ownerUrl = DATABASE_OWNER_URL ?? DATABASE_URL;
  if (ownerUrl) return { ...rest, ownerUrl };
  ctx.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: 'is missing' });
  return z.NEVER;
});
