interface PostgresError {
  readonly code?: string;
  readonly constraint?: string;
}

export function isPostgresError(error: unknown, code: string, constraint?: string): boolean {
  const candidate = error as PostgresError | null;
  return candidate?.code === code && (constraint === undefined || candidate.constraint === constraint);
}

/**
 * The statement timed out while it waited for a lock, or PostgreSQL aborted it to end a deadlock. Nothing was written,
 * so the request can be retried.
 */
export const isLockFailure = (error: unknown): boolean =>
  isPostgresError(error, '55P03') || isPostgresError(error, '40P01');

/**
 * SQLSTATEs: connection failures (class 08), too many connections, shutdown, crash, startup, idle session or
 * transaction ended.
 */
const UNREACHABLE_STATES = /^(08...|25P03|53300|57P0[1235])$/;
const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const UNREACHABLE_WORDS =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect|^Query read timeout$/;

export function isDatabaseUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return (
    UNREACHABLE_STATES.test(String(code)) ||
    UNREACHABLE_CODES.has(String(code)) ||
    UNREACHABLE_WORDS.test(String(message))
  );
}

/** Says for operators why the database cannot be reached. */
export function unreachableText(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return `PostgreSQL cannot be reached (DATABASE_URL): ${message || code}`;
}

const EXHAUSTED_STATES = /^(53(?!300)...|58030)$/;

/**
 * True when PostgreSQL is out of disk, memory or other resources. Nothing was written, so the request can be retried.
 */
export function isDatabaseExhausted(error: unknown): boolean {
  return EXHAUSTED_STATES.test(String((error as PostgresError | null)?.code ?? ''));
}
