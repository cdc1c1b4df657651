interface PostgresError {
  readonly code?: string;
  readonly constraint?: string;
}

/** True for PostgreSQL's error `code` (such as 23505), on the named constraint when one is given. */
export function isPostgresError(error: unknown, code: string, constraint?: string): boolean {
  const candidate = error as PostgresError | null;
  return candidate?.code === code && (constraint === undefined || candidate.constraint === constraint);
}

/** True when a lock was not to be had in time: nothing was done, and the same may be asked for again. */
export const isLockTimeout = (error: unknown): boolean => isPostgresError(error, '55P03');

/** Connection failures (class 08), too many connections, and a server that stops, has crashed, starts, or has let go of a silent session. */
const AWAY_STATES = /^(08...|53300|57P0[1235])$/;
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says by words alone. */
const AWAY_WORDS =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect|^Query read timeout$/;

/** True when PostgreSQL could not be reached, or was lost on the way: nothing is wrong with what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return AWAY_STATES.test(String(code)) || AWAY_CODES.has(String(code)) || AWAY_WORDS.test(String(message));
}

/** Class 53 but for the connections (a full disk, no memory), and a disk that fails. */
const EXHAUSTED_STATES = /^(53(?!300)...|58030)$/;

/** True when PostgreSQL answers but lacks the room to do it: nothing was done, and the same may be asked for again. */
export function isDatabaseExhausted(error: unknown): boolean {
  return EXHAUSTED_STATES.test(String((error as PostgresError | null)?.code ?? ''));
}
