import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from '@kronblad/platform/env';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions } from 'fastify';
import { apiVars } from '../src/config/index.js';
import { createApp } from '../src/create-app.js';
import { emptyDatabase, type TestDatabase } from './test-database.js';

const PASSWORD = 'en rimligt lång lösenfras';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
  readonly json: any;
}

export interface ApiUnderTest {
  readonly app: NestFastifyApplication;
  readonly database: TestDatabase;
  /** Sends a request without a session. `path` starts below /api. */
  ask(method: InjectOptions['method'], path: string, options?: InjectOptions): Promise<Answer>;
  askAsAdmin(method: InjectOptions['method'], path: string, options?: InjectOptions): Promise<Answer>;
  close(): Promise<void>;
}

/** Starts the whole API on a new database, or as a second process on the database of `other`. */
export async function startApi(
  other?: Pick<ApiUnderTest, 'database'>,
  env: Readonly<Record<string, string>> = {},
): Promise<ApiUnderTest> {
  const database = other?.database ?? (await emptyDatabase());
  const folder = await mkdtemp(path.join(tmpdir(), 'kronblad-api-'));
  const app = await createApp(configFor(database.url, folder, env));
  const ask: ApiUnderTest['ask'] = async (method, url, options = {}) => {
    const reply = await app.inject({ ...options, method, url: `/api${url}` });
    const json =
      String(reply.headers['content-type']).includes('json') && reply.rawPayload.length > 0 ? reply.json() : undefined;
    return { status: reply.statusCode, headers: reply.headers, body: reply.rawPayload, json };
  };
  let token: string | undefined;
  return {
    app,
    database,
    ask,
    askAsAdmin: async (method, url, options = {}) => {
      token ??= await logIn(ask);
      return ask(method, url, { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } });
    },
    close: async () => {
      await app.close();
      if (!other) await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function logIn(ask: ApiUnderTest['ask']): Promise<string> {
  const { status, json } = await ask('POST', '/auth/login', { payload: { username: 'admin', password: PASSWORD } });
  if (status >= 300) throw new Error(`The administrator's login failed: ${JSON.stringify(json)}`);
  return json.token;
}

function configFor(url: string, folder: string, env: Readonly<Record<string, string>>) {
  return parseEnv(apiVars, {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: url,
    DATABASE_POOL: '10',
    ADMIN_PASSWORD: PASSWORD,
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    SESSION_SECRET: 'a'.repeat(40),
    DATA_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
}
