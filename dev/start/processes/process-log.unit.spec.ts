import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asText, processLog, reasonIn } from './process-log.ts';

test('A log of more than 5 MB is rotated while its program writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kronblad-log-'));
  const log = processLog(join(folder, 'api.log'));
  appendFileSync(log.file, 'early\n'.repeat(800_000));
  log.rotate();
  expect(log.size()).toBe(4_800_000);
  const from = log.size();
  appendFileSync(log.file, 'early\n'.repeat(100_000));
  log.rotate();
  appendFileSync(log.file, 'late\n');
  expect(readFileSync(`${log.file}.1`, 'utf8')).toHaveLength(5_400_000);
  expect(log.since(from)).toBe('late\n');
  rmSync(folder, { recursive: true });
});

test('A crash is explained by its error and not by its stack', () => {
  const output = [
    'starting',
    '/srv/main.js:3',
    '  throw new Error(',
    'RangeError: too many flowers',
    '    at main (error.js:3)',
    '',
    'Node.js v24',
  ];
  expect(reasonIn(output.join('\n'))).toBe('RangeError: too many flowers');
});

test('The properties of an error do not replace its message', () => {
  const output =
    "error: terminating connection\n    at Parser.parse {\n  severity: \u001b[32m'FATAL'\u001b[39m,\n}\n\nNode.js v24";
  expect(reasonIn(output)).toBe('error: terminating connection');
});

test('A JSON log line is formatted as text', () => {
  const line = JSON.stringify({ level: 60, msg: 'cannot start', err: { message: 'port is taken', stack: 'x' } });
  expect(reasonIn(`{"level":30,"msg":"up"}\n${line}\n`)).toBe('error: cannot start: port is taken');
});

test('A log line shows additional fields and omits the common ones', () => {
  const line = { time: '2026-11-21T12:00:00.000Z', level: 'warn', name: 'worker', pid: 7, context: 'Worker' };
  expect(asText(JSON.stringify({ ...line, queue: 'mail', attempt: 2, msg: 'job failed' }))).toBe(
    'job failed queue=mail attempt=2',
  );
  expect(asText(JSON.stringify({ ...line, level: 'error', reason: 'away', msg: 'lost' }))).toBe(
    'error: lost reason=away',
  );
});

test('Without an error the last line explains the end', () => {
  expect(reasonIn('one\ntwo\n\n')).toBe('two');
  expect(reasonIn('')).toBe('no output');
});
