import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger } from 'pino';

/** Personal fields, redacted in the logged objects that `PLACES` names. */
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
  'recipient',
  'delivery',
];
const SECRET = ['password', 'token', 'authorization', 'cookie', 'set-cookie', 'client_secret', 'stripe-signature'];
const PLACES = ['payload', 'body', 'data', 'order', 'customer', 'buyer', 'payload.order', 'payload.to'];

export interface LogOptions {
  readonly name: string;
  readonly level?: string;
  /** True: JSON; false: readable lines. Default: JSON unless stdout is a terminal. */
  readonly json?: boolean;
}

/** Redacts personal data and secrets. Each module logs through a child logger with its `context`. */
export function openLog(
  { name, level = 'info', json = !process.stdout.isTTY }: LogOptions,
  out?: DestinationStream,
): Logger {
  const stream = json ? (out ?? standardOutput()) : readable(out ?? process.stdout);
  return pino(loggerOptions(name, level), stream);
}

const BUFFER_BYTES = 8_192;
const FLUSH_MS = 200;

/** Standard output, buffered because each line would cost a system call. A `kill -9` loses the last 200 ms. */
export function bufferedOutput(): DestinationStream {
  return standardOutput({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS });
}

/** Buffer limit while standard output accepts nothing; further lines are dropped. */
const HELD_BYTES = 1_000_000;

/**
 * A full disk loses log lines but must not end the process. An unhandled stream error would end it, and the flush at
 * exit would retry for ever.
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
    redact: { paths: redactedPaths(), censor: '[hidden]' },
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: withoutDetails },
    hooks: { streamWrite: redactLine },
  };
}

/** Logs only these properties of an error. Others may contain the values of a failed database statement. */
function withoutDetails(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  return { type: error.name, message: error.message, ...(code && { code }), stack: error.stack };
}

const ADDRESS = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const URL_LOGIN = /:\/\/[^\s/@"]+@/g;

/** Messages of mail servers and libraries may contain an address or a login, in any field. */
function redactLine(line: string): string {
  return line.includes('@') ? line.replace(URL_LOGIN, '://(hidden)@').replace(ADDRESS, '(address)') : line;
}

function redactedPaths(): string[] {
  const secretHeaders = SECRET.map((field) => `req.headers["${field}"]`);
  const inPlaces = PLACES.flatMap((place) => [...PERSONAL, ...SECRET].map((field) => `${place}["${field}"]`));
  const top = [...SECRET, 'email', 'phone', 'address', 'ip', 'to', 'recipient'].map((field) => `["${field}"]`);
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
