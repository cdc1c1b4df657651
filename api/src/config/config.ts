import { isEmailAddress } from '@kronblad/contracts/rules/email-address';
import { portVar, postgresVar, sharedVars, storageOptions } from '@kronblad/platform/env';
import { z } from 'zod';

const flag = z.enum(['on', 'off']);
const optional = z.string().min(1).optional();
/** 0: whatever port is free. */
const anyPort = z.coerce.number().int().min(0).max(65_535);
const emailVar = z.string().refine(isEmailAddress, 'must be one e-mail address');
/** 32 bytes, base64: wraps the keys that personal data is locked with. */
const encryptionKey = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');

/** The keys that the sandbox of this machine takes. */
const SANDBOX = { secret: 'sk_test_sandbox', publishable: 'pk_test_sandbox' };

const variables = {
  ...sharedVars,
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: anyPort.default(3000),
  METRICS_PORT: anyPort.optional(),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: postgresVar,
  /** The tables' owner, for migrations and rebuilds; the runtime steps down to a role that cannot change the log. */
  DATABASE_OWNER_URL: postgresVar.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  STRIPE_SECRET_KEY: z.string().default(SANDBOX.secret),
  STRIPE_PUBLISHABLE_KEY: z.string().default(SANDBOX.publishable),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  /** Where Stripe's API answers; absent is Stripe itself. */
  STRIPE_API_BASE: optional,
  STRIPE_JS_URL: z.string().default('https://js.stripe.com/v3/'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' }).optional(),
  ADMIN_USERNAME: z.string().default('admin'),
  ADMIN_PASSWORD: optional,
  SESSION_SECRET: z.string().min(32),
  DATA_ENCRYPTION_KEY: encryptionKey,
  RATE_LIMITS: flag.default('on'),
  /** Sender address until the back office sets one. SPF and DKIM must allow it. */
  MAIL_FROM: emailVar.optional(),
  /** Where new orders and problems are told until the back office sets an address. */
  SHOP_EMAIL: emailVar.optional(),
  /** The built front ends, where they do not lie beside the API. */
  SHOP_BUILD: optional,
  ADMIN_BUILD: optional,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The longest time from the end of a request to the begin of its answer. */
  ANSWER_SECONDS: z.coerce.number().min(3).default(12),
  /** How long an unpaid order keeps its goods. */
  ORDER_EXPIRY_MINUTES: z.coerce.number().positive().default(60),
  /** How long the email that an order is sent waits, so that the change can be taken back. */
  SENDING_MAIL_SECONDS: z.coerce.number().nonnegative().default(10),
  PAYMENT_POLL_SECONDS: z.coerce.number().positive().default(60),
  /** After so long a letter without an outcome is looked for in the queue, and put there again when the queue lost it. */
  EFFECT_SWEEP_MINUTES: z.coerce.number().positive().default(5),
  /** GET of anything on this port of the projector answers 200 while PostgreSQL can be reached, else 503. Off when absent. */
  PROJECTOR_HEALTH_PORT: portVar.optional(),
};

/** The names of the variables that API, projector and the commands read; the containers are held against them. */
export const apiNames: readonly string[] = Object.keys(variables);

type Given = Readonly<Partial<Record<keyof typeof variables, unknown>>>;

/** What may be on the machine that one works at, and not where people buy. */
function* unfitForProduction(env: Given): Generator<[name: keyof typeof variables, message: string]> {
  if (env.RATE_LIMITS === 'off') yield ['RATE_LIMITS', 'cannot be off in production'];
  if (env.STRIPE_SECRET_KEY === SANDBOX.secret)
    yield ['STRIPE_SECRET_KEY', 'is missing: the sandbox is never used in production'];
  if (env.STRIPE_PUBLISHABLE_KEY === SANDBOX.publishable)
    yield ['STRIPE_PUBLISHABLE_KEY', 'is missing: the sandbox is never used in production'];
  else if (isLive(env.STRIPE_PUBLISHABLE_KEY) !== isLive(env.STRIPE_SECRET_KEY))
    yield ['STRIPE_PUBLISHABLE_KEY', 'must be live where STRIPE_SECRET_KEY is, and for testing where that is'];
  if (!String(env.PUBLIC_URL).startsWith('https://')) yield ['PUBLIC_URL', 'must be the https address of the shop'];
}

/** Stripe's keys tell by their beginning whether they move money: sk_live_…, rk_live_…, pk_live_…. */
const isLive = (key: unknown) => String(key).includes('_live_');

/** The environment of API, projector and the commands: for `parseEnv`. */
export const apiVars = z
  .object(variables)
  .superRefine((env, ctx) => {
    if (env.NODE_ENV !== 'production') return;
    for (const [name, message] of unfitForProduction(env)) ctx.addIssue({ code: 'custom', path: [name], message });
  })
  .transform((env) => ({
    ...env,
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`).replace(/\/+$/, ''),
    METRICS_PORT: env.METRICS_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 5),
    answerMs: env.ANSWER_SECONDS * 1000,
    production: env.NODE_ENV === 'production',
    storage: storageOptions(env),
  }));

export type Config = z.output<typeof apiVars>;

/** What `migrate` needs: it runs before the shop is set up, and wants the key only when it has something to build. */
const migrateFields = {
  DATABASE_URL: variables.DATABASE_URL.optional(),
  DATABASE_OWNER_URL: variables.DATABASE_OWNER_URL,
  DATA_ENCRYPTION_KEY: encryptionKey.optional(),
};

/** The environment of `migrate`: for `parseEnv`. */
export const migrateVars = z.object(migrateFields).transform(({ DATABASE_URL, DATABASE_OWNER_URL, ...rest }, ctx) => {
  const ownerUrl = DATABASE_OWNER_URL ?? DATABASE_URL;
  if (ownerUrl) return { ...rest, ownerUrl };
  ctx.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: 'is missing' });
  return z.NEVER;
});
