import {
  type EnvironmentFault,
  portVar,
  sharedVars,
  smtpVar,
  storageFaults,
  storageOptions,
  withRules,
} from '@kronblad/platform/env';
import { z } from 'zod';

const concurrency = (standard: number) => z.coerce.number().int().min(1).max(64).default(standard);

/** RFC 5321 4.5.3.2.6: the client waits ten minutes for the server's reply to the end of the message. */
const MAIL_SILENCE_MS = 10 * 60_000;

/** Other shops see no more requests at once. */
const PICTURES_AT_ONCE = 4;

const variables = {
  ...sharedVars,
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: smtpVar,
  MAIL_CONCURRENCY: concurrency(4),
  /** Emails of mailings per second, from all worker processes together. Set it to the mail provider's limit. */
  MAILINGS_PER_SECOND: z.coerce.number().int().min(1).max(1_000).default(10),
  IMAGE_CONCURRENCY: concurrency(2),
  AVIF_CONCURRENCY: concurrency(1),
  DOCUMENT_CONCURRENCY: concurrency(2),
  WORKER_HEALTH_PORT: portVar.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
};

export const workerNames: readonly string[] = Object.keys(variables);

function* faultsOf(vars: z.output<z.ZodObject<typeof variables>>): Generator<EnvironmentFault> {
  yield* storageFaults(vars);
  if (vars.REDIS_URL || vars.DATABASE_URL) return;
  yield ['REDIS_URL', 'is missing, as in the API'];
  yield ['DATABASE_URL', 'is missing; without Redis the queues are in PostgreSQL'];
}

/** The worker uses DATABASE_URL only for its jobs; it never reads the shop's tables. */
export const workerVars = withRules(z.object(variables), faultsOf).transform((vars) => ({
  queues: { redisUrl: vars.REDIS_URL, databaseUrl: vars.DATABASE_URL },
  storage: storageOptions(vars),
  mail: {
    smtpUrl: vars.SMTP_URL,
    connections: vars.MAIL_CONCURRENCY,
    silenceMs: MAIL_SILENCE_MS,
    mailingsPerSecond: vars.MAILINGS_PER_SECOND,
  },
  concurrency: {
    mail: vars.MAIL_CONCURRENCY,
    mailings: vars.MAIL_CONCURRENCY,
    images: vars.IMAGE_CONCURRENCY,
    avif: vars.AVIF_CONCURRENCY,
    documents: vars.DOCUMENT_CONCURRENCY,
    pictures: PICTURES_AT_ONCE,
  },
  logLevel: vars.LOG_LEVEL,
  production: vars.NODE_ENV === 'production',
  staging: vars.STAGING === 'on',
  health: vars.WORKER_HEALTH_PORT ? { port: vars.WORKER_HEALTH_PORT, host: vars.METRICS_HOST } : null,
}));
export type WorkerConfig = z.output<typeof workerVars>;
