import { portVar, sharedVars, storageOptions } from '@kronblad/platform/env';
import { z } from 'zod';

const concurrency = (standard: number) => z.coerce.number().int().min(1).max(64).default(standard);

/** RFC 5321 4.5.3.2.6: after a mail's final dot a server has ten minutes to answer, and must not be left before. */
const MAIL_SILENCE_MS = 10 * 60_000;

const variables = {
  ...sharedVars,
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://127.0.0.1:3003' }),
  /** The sender's address, where it is another than the one in the company profile (SPF and DKIM follow it). */
  MAIL_FROM: z.email().optional(),
  MAIL_CONCURRENCY: concurrency(4),
  IMAGE_CONCURRENCY: concurrency(2),
  AVIF_CONCURRENCY: concurrency(1),
  DOCUMENT_CONCURRENCY: concurrency(2),
  /** GET of anything on this port answers 200 while the queues can be reached, else 503. Off when absent. */
  WORKER_HEALTH_PORT: portVar.optional(),
  HOST: z.string().default('127.0.0.1'),
};

/** The names of the variables that the worker reads; the containers are held against them. */
export const workerNames: readonly string[] = Object.keys(variables);

/** The worker's environment. DATABASE_URL is for the jobs only: the worker reads nothing of the shop's. */
export const workerVars = z
  .object(variables)
  .refine((vars) => vars.REDIS_URL || vars.DATABASE_URL, {
    error: 'REDIS_URL or DATABASE_URL is needed',
    path: ['REDIS_URL'],
  })
  .transform((vars) => ({
    queues: { redisUrl: vars.REDIS_URL, databaseUrl: vars.DATABASE_URL },
    storage: storageOptions(vars),
    mail: {
      smtpUrl: vars.SMTP_URL,
      from: vars.MAIL_FROM ?? null,
      connections: vars.MAIL_CONCURRENCY,
      silenceMs: MAIL_SILENCE_MS,
    },
    concurrency: {
      mail: vars.MAIL_CONCURRENCY,
      images: vars.IMAGE_CONCURRENCY,
      avif: vars.AVIF_CONCURRENCY,
      documents: vars.DOCUMENT_CONCURRENCY,
    },
    logLevel: vars.LOG_LEVEL,
    health: vars.WORKER_HEALTH_PORT ? { port: vars.WORKER_HEALTH_PORT, host: vars.HOST } : null,
  }));
export type WorkerConfig = z.output<typeof workerVars>;
