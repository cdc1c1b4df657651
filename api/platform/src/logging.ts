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
  /** JSON for machines, else one readable line each. */
  readonly json?: boolean;
}

/** The one way to log. Personal data and secrets are taken out, whoever passes them. */
export function openLog({ name, level = 'info', json = false }: LogOptions, out?: DestinationStream): Logger {
  return pino(loggerOptions(name, level), json ? (out ?? pino.destination(1)) : readable(out ?? process.stdout));
}

const BUFFER_BYTES = 8_192;
const FLUSH_MS = 200;

/**
 * Standard output, written many lines at a time: a system call per request costs more than the line is worth. What is
 * left is written when the process ends; only `kill -9` can lose the last moments.
 */
export function bufferedOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS });
}

/** For frameworks that make their own pino. */
export function loggerOptions(name: string, level: string): LoggerOptions {
  return {
    name,
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths(), censor: '[dolt]' },
    formatters: { level: (label) => ({ level: label }) },
  };
}

function redactedPaths(): string[] {
  const secretHeaders = SECRET.map((field) => `req.headers["${field}"]`);
  const inPlaces = PLACES.flatMap((place) => [...PERSONAL, ...SECRET].map((field) => `${place}["${field}"]`));
  const top = [...SECRET, 'email', 'phone', 'address', 'ip', 'to'].map((field) => `["${field}"]`);
  return [...secretHeaders, ...inPlaces, ...top, 'req.remoteAddress'];
}

const HIDDEN = new Set(['level', 'time', 'pid', 'name', 'msg', 'err']);

function readable(out: { write(text: string): unknown }): DestinationStream {
  return { write: (line) => void out.write(`${readableLine(JSON.parse(line))}\n`) };
}

function readableLine(entry: Record<string, unknown>): string {
  const { time, level, name, msg, err } = entry as { [key: string]: string } & { err?: { stack?: string } };
  const rest = Object.entries(entry).filter(([key]) => !HIDDEN.has(key));
  const details = rest.map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const head = `${time?.slice(11, 19)} ${level?.toUpperCase().padEnd(5)} ${name}: ${msg ?? ''}`;
  return [[head, ...details].join(' '), ...(err?.stack ? [err.stack] : [])].join('\n');
}
