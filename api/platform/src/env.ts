import { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

/** Exit code of a process whose configuration is wrong. Source: sysexits.h. */
export const EX_CONFIG = 78;

export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Call it once, at program start. An empty variable counts as absent. Throws EnvironmentError. */
export function parseEnv<Schema extends z.ZodType>(schema: Schema, env: Environment = process.env): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'environment'}: ${message}`);
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

export const portVar = z.coerce.number().int().min(1).max(65_535);
export const postgresVar = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgres://user@host/name',
});

const addressVar = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));

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
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  ...s3Fields,
};

type S3Vars = z.output<z.ZodObject<typeof s3Fields>>;

export function storageOptions(vars: S3Vars & { readonly DATA_DIR: string }) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = vars;
  if (!bucket) return { dir: `${vars.DATA_DIR}/files` };
  if (!accessKeyId || !secretAccessKey) {
    throw new EnvironmentError('Configuration error: S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  }
  return { s3: { bucket, region: vars.S3_REGION, endpoint: vars.S3_ENDPOINT, accessKeyId, secretAccessKey } };
}
