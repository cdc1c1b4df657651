import { reasonIn } from './process-log.ts';

test('a crash is explained by its error, not by the stack below it', () => {
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

test('the properties of an error do not stand in for it', () => {
  const output =
    "error: terminating connection\n    at Parser.parse {\n  severity: \u001b[32m'FATAL'\u001b[39m,\n}\n\nNode.js v24";
  expect(reasonIn(output)).toBe('error: terminating connection');
});

test('a line of structured log is put in words', () => {
  const line = JSON.stringify({ level: 60, msg: 'cannot start', err: { message: 'port is taken', stack: 'x' } });
  expect(reasonIn(`{"level":30,"msg":"up"}\n${line}\n`)).toBe('error: cannot start: port is taken');
});

test('without an error the last words have to do', () => {
  expect(reasonIn('one\ntwo\n\n')).toBe('two');
  expect(reasonIn('')).toBe('it said nothing');
});
