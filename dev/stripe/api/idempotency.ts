import { createHmac } from 'node:crypto';
import { now } from '../clock.ts';
import type { Core } from '../core.ts';
import { randomToken } from '../store/ids.ts';
import { ApiError } from './api-error.ts';

export interface StoredAnswer {
  fingerprint: string;
  status: number;
  body: string;
  request: string;
}

const KEPT = 24 * 60 * 60;
const LONGEST_KEY = 255;

/** Keyed hash, so that the request cannot be recovered from it. */
export function fingerprintOf(core: Core, asked: string, form: string): string {
  const key = core.settings.readOrMake('request_key', () => randomToken(32));
  return createHmac('sha256', key).update(`${asked}\n${form}`).digest('hex');
}

/** The earlier response under this key. 400 `idempotency_error` when the request differed. */
export function findAnswer(core: Core, key: string, fingerprint: string): StoredAnswer | undefined {
  if (key.length > LONGEST_KEY) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Idempotency keys can be at most ${LONGEST_KEY} characters; yours has ${key.length}.`,
    });
  }
  const sql = 'SELECT fingerprint, status, body, request FROM idempotency WHERE key = ? AND created > ?';
  const stored = core.database.get<StoredAnswer>(sql, key, now() - KEPT);
  if (!stored || stored.fingerprint === fingerprint) return stored;
  throw new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

export function keepAnswer(core: Core, key: string, answer: StoredAnswer): void {
  const { fingerprint, status, body, request } = answer;
  core.database.run('DELETE FROM idempotency WHERE created <= ?', now() - KEPT);
  core.database.run(
    'INSERT OR REPLACE INTO idempotency (key, fingerprint, status, body, request, created) VALUES (?, ?, ?, ?, ?, ?)',
    key,
    fingerprint,
    status,
    body,
    request,
    now(),
  );
}
