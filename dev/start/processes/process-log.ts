import { closeSync, copyFileSync, mkdirSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const KEEP_BYTES = 5_000_000;
const TAIL_BYTES = 64_000;

export interface ProcessLog {
  readonly file: string;
  size(): number;
  /**
   * Copies the log to `<file>.1` and empties it when it exceeds KEEP_BYTES. It cannot be renamed, because programs keep
   * it open.
   */
  rotate(): void;
  /** Returns what was written after the first `from` bytes or since the last rotation, at most the last TAIL_BYTES. */
  since(from: number): string;
}

export function processLog(file: string): ProcessLog {
  mkdirSync(dirname(file), { recursive: true });
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const rotate = () => {
    if (size() <= KEEP_BYTES) return;
    try {
      copyFileSync(file, `${file}.1`);
      truncateSync(file);
    } catch {
      // The disk is full. The next call retries.
    }
  };
  const since = (from: number) => readFrom(file, Math.max(from > size() ? 0 : from, size() - TAIL_BYTES));
  rotate();
  return { file, size, rotate, since };
}

function readFrom(file: string, position: number): string {
  const handle = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(TAIL_BYTES);
    return buffer.toString('utf8', 0, readSync(handle, buffer, 0, TAIL_BYTES, position));
  } finally {
    closeSync(handle);
  }
}

const NAMED_ERROR = /(^|\s)\w*(error|fatal|panic): /i;
const SOUNDS_WRONG = /error|fatal|panic|refus|missing|cannot|EADDR/i;

export function reasonIn(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map(asText)
    .filter((line) => line !== '' && !/^\s*at /.test(line));
  const telling = lines.findLast((line) => NAMED_ERROR.test(line)) ?? lines.findLast((line) => SOUNDS_WRONG.test(line));
  return (telling ?? lines.at(-1) ?? 'no output').slice(0, 300);
}

const OWN_FIELDS = new Set(['level', 'time', 'pid', 'name', 'context', 'msg', 'err', 'stack']);

export function asText(line: string): string {
  if (!line.startsWith('{')) return line.trim();
  try {
    const entry = JSON.parse(line);
    const { level, msg, err, method, route, status, ms } = entry;
    const told = Object.entries(entry).filter(([field]) => !OWN_FIELDS.has(field));
    const details = told.map(
      ([field, value]) => `${field}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    const text = [[msg, err?.message].filter(Boolean).join(': '), ...details].join(' ');
    if (method) return `${method} ${route} ${status} ${ms} ms`;
    return level >= 50 || level === 'error' || level === 'fatal' ? `error: ${text}` : text;
  } catch {
    return line.trim();
  }
}
