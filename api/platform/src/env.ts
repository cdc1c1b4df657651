import { accessSync, constants } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { mistypedVariables } from './mistyped.js';
import { isRedisAddress } from './redis-address.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Exit code of a process whose configuration is wrong. Source: sysexits.h. */
export const EX_CONFIG = 78;

/** The API's messages are Swedish otherwise. */
const english = z.locales.en().localeError;

export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Call it once, at program start. An empty variable counts as absent. Throws EnvironmentError, which names every fault. */
export function parseEnv<Schema extends z.ZodType>(schema: Schema, env: Environment = process.env): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given, {
    error: (issue) => (issue.input === undefined ? 'is missing' : english(issue)),
  });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.') || 'environment';
    const typed = mistypedVariables(given, [name]).map(([typed]) => ` (${typed} is set: is it mistyped?)`);
    return `${name}: ${message}${typed.join('')}`;
  });
  throw new EnvironmentError(`Configuration error: ${faults.join('; ')}`);
}

/** Like {@link parseEnv}; on an error prints the message and exits with EX_CONFIG. */
export function parseEnvOrExit<Schema extends z.ZodType>(
  schema: Schema,
  env: Environment = process.env,
): z.output<Schema> {
  try {
    return parseEnv(schema, env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EX_CONFIG);
  }
}

export type EnvironmentFault = readonly [variable: string, message: string];

/** Adds rules about several variables. They are also checked when a variable is wrong by itself, so that one start names all. */
export function withRules<Schema extends z.ZodType>(
  schema: Schema,
  faultsOf: (env: z.output<Schema>) => Iterable<EnvironmentFault>,
): Schema {
  const check = (env: z.output<Schema>, ctx: z.core.$RefinementCtx) => {
    for (const [variable, message] of faultsOf(env)) ctx.addIssue({ code: 'custom', path: [variable], message });
  };
  return schema.superRefine(check, { when: () => true });
}

const addressLike =
  (example: string) =>
  ({ input }: { readonly input?: unknown }) =>
    `${input === undefined ? 'is missing: an' : 'must be an'} address like ${example}`;

export const portVar = z.coerce.number().int().min(1).max(65_535);
export const postgresVar = z.url({
  protocol: /^postgres(ql)?$/,
  error: addressLike('postgres://user@host/name'),
});
export const smtpVar = z.url({ protocol: /^smtps?$/, error: addressLike('smtp://127.0.0.1:3003') });

const addressVar = z
  .url({ protocol: /^https?$/, error: addressLike('https://s3.example') })
  .transform((address) => address.replace(/\/+$/, ''));

const s3Fields = {
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-north-1'),
  S3_ENDPOINT: addressVar.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

export const sharedVars = {
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: postgresVar.optional(),
  REDIS_URL: z
    .string()
    .refine(isRedisAddress, {
      error: addressLike('redis://127.0.0.1:6379 or redis+sentinel://host:26379,host:26379/name'),
    })
    .optional(),
  /** A copy of the shop for trying: sells nothing (test keys or the sandbox), and is kept out of search engines. */
  STAGING: z.enum(['on', 'off']).default('off'),
  ...s3Fields,
};

type S3Vars = z.output<z.ZodObject<typeof s3Fields>>;

export function* storageFaults(vars: S3Vars & { readonly DATA_DIR: string }): Generator<EnvironmentFault> {
  if (vars.S3_BUCKET) {
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (!vars[name]) yield [name, 'is missing: S3_BUCKET needs it'];
  } else if (!isWritable(resolve(vars.DATA_DIR))) {
    const { username } = userInfo();
    yield ['DATA_DIR', `${resolve(vars.DATA_DIR)} is not writable for ${username}: change its owner, or set S3_BUCKET`];
  }
}

/** Whether `folder` takes files, or can be made. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isAbsent && dirname(folder) !== folder && isWritable(dirname(folder));
  }
}

/** Call it on variables without `storageFaults`. */
export function storageOptions(vars: S3Vars & { readonly DATA_DIR: string }) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = vars;
  if (!bucket) return { dir: `${vars.DATA_DIR}/files` };
  return { s3: { bucket, region: vars.S3_REGION, endpoint: vars.S3_ENDPOINT, accessKeyId, secretAccessKey } };
}
