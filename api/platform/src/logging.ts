import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger } from 'pino';

/** Fields that say who somebody is, wherever they turn up in a logged object (two levels deep). */
const PERSONAL = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'first_name',
  'last_name',
  'name',
  'address',
  'addressLines',
  'postalCode',
  'postal_code',
  'city',
  'notes',
  'message',
  'to',
  'ip',
  'remoteAddress',
];
const SECRET = ['password', 'token', 'authorization', 'cookie', 'set-cookie', 'client_secret', 'stripe-signature'];
const PLACES = ['payload', 'body', 'data', 'order', 'customer', 'buyer', 'recipient', 'payload.order', 'payload.to'];

export interface LogOptions {
  /** The process that speaks: api, projector, worker. */
  readonly name: string;
  readonly level?: string;
  /** JSON for machines, else one readable line each. Absent: JSON unless somebody looks at it on a terminal. */
  readonly json?: boolean;
}

/**
 * The one way to log, of every process: lines of `time`, `level`, `name`, `pid`, `context`, `msg`, and what a line tells
 * besides. Whoever speaks makes a child with its `context`. Personal data and secrets are taken out, whoever passes them.
 */
export function openLog(
  { name, level = 'info', json = !process.stdout.isTTY }: LogOptions,
  out?: DestinationStream,
): Logger {
  const stream = json ? (out ?? standardOutput()) : readable(out ?? process.stdout);
  return pino(loggerOptions(name, level), stream);
}

const BUFFER_BYTES = 8_192;
const FLUSH_MS = 200;

/**
 * Standard output, written many lines at a time: a system call per request costs more than the line is worth. What is
 * left is written when the process ends; only `kill -9` can lose the last moments.
 */
export function bufferedOutput(): DestinationStream {
  return standardOutput({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS });
}

/** So much is held while standard output takes nothing; what is said beyond is lost. */
const HELD_BYTES = 1_000_000;

/**
 * A disk that is full takes no line. That costs lines, and not the process: unheard the error would end it, and what is
 * left at the exit would be tried without end.
 */
function standardOutput(options: { sync?: boolean; minLength?: number; periodicFlush?: number } = {}) {
  const stream = pino.destination({ dest: 1, maxLength: HELD_BYTES, ...options });
  let isRefused = false;
  stream.on('error', () => {
    isRefused = true;
  });
  stream.on('write', () => {
    isRefused = false;
  });
  process.prependListener('exit', () => {
    if (isRefused) stream.destroy();
  });
  return stream;
}

function loggerOptions(name: string, level: string): LoggerOptions {
  return {
    level,
    base: { name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths(), censor: '[dolt]' },
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: withoutDetails },
    hooks: { streamWrite: withoutAddresses },
  };
}

/** Of an error what it is and where, and not what it carries: a database's hold the values that offended. */
function withoutDetails(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  return { type: error.name, message: error.message, ...(code && { code }), stack: error.stack };
}

/** Sources: RFC 5321 4.1.2 for what stands before the @, of which nobody's address here uses the quoted form. */
const ADDRESS = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const URL_LOGIN = /:\/\/[^\s/@"]+@/g;

/** Words of others (a mail server's, a library's) may hold an address or a login, in whatever field they came. */
function withoutAddresses(line: string): string {
  return line.includes('@') ? line.replace(URL_LOGIN, '://(dolt)@').replace(ADDRESS, '(adress)') : line;
}

function redactedPaths(): string[] {
  const secretHeaders = SECRET.map((field) => `req.headers["${field}"]`);
  const inPlaces = PLACES.flatMap((place) => [...PERSONAL, ...SECRET].map((field) => `${place}["${field}"]`));
  const top = [...SECRET, 'email', 'phone', 'address', 'ip', 'to'].map((field) => `["${field}"]`);
  return [...secretHeaders, ...inPlaces, ...top, 'req.remoteAddress'];
}

const HIDDEN = new Set(['level', 'time', 'pid', 'name', 'context', 'msg', 'err']);

function readable(out: { write(text: string): unknown }): DestinationStream {
  return { write: (line) => void out.write(`${readableLine(JSON.parse(line))}\n`) };
}

function readableLine(entry: Record<string, unknown>): string {
  const { time, level, name, context, msg, err } = entry as { [key: string]: string } & { err?: { stack?: string } };
  const rest = Object.entries(entry).filter(([key]) => !HIDDEN.has(key));
  const details = rest.map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const head = `${time?.slice(11, 19)} ${level?.toUpperCase().padEnd(5)} ${[name, context].filter(Boolean).join(' ')}: ${msg ?? ''}`;
  return [[head, ...details].join(' '), ...(err?.stack ? [err.stack] : [])].join('\n');
}
