interface PostgresError {
  readonly code?: string;
  readonly constraint?: string;
}

export function isPostgresError(error: unknown, code: string, constraint?: string): boolean {
  const candidate = error as PostgresError | null;
  return candidate?.code === code && (constraint === undefined || candidate.constraint === constraint);
}

/** A lock timed out or PostgreSQL ended a deadlock. Nothing was written; the request can be retried. */
export const isLockFailure = (error: unknown): boolean =>
  isPostgresError(error, '55P03') || isPostgresError(error, '40P01');

/**
 * Connection failures (class 08), too many connections, and a server that shuts down, crashed, starts up or ended an
 * idle session.
 */
const UNREACHABLE_STATES = /^(08...|53300|57P0[1235])$/;
const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Driver errors without a code. */
const UNREACHABLE_WORDS =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect|^Query read timeout$/;

/** PostgreSQL was unreachable or the connection was lost. The request itself is not at fault. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return (
    UNREACHABLE_STATES.test(String(code)) ||
    UNREACHABLE_CODES.has(String(code)) ||
    UNREACHABLE_WORDS.test(String(message))
  );
}

/** Class 53 without too_many_connections (disk full, out of memory), and I/O errors. */
const EXHAUSTED_STATES = /^(53(?!300)...|58030)$/;

/** PostgreSQL responds but is out of resources. Nothing was written; the request can be retried. */
export function isDatabaseExhausted(error: unknown): boolean {
  return EXHAUSTED_STATES.test(String((error as PostgresError | null)?.code ?? ''));
}
