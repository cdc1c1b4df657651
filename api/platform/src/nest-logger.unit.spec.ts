import { openLog } from './logging.js';
import { NestLogger } from './nest-logger.js';

function logged(write: (log: NestLogger) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(new NestLogger(openLog({ name: 'projector', json: true }, { write: (line: string) => void lines.push(line) })));
  return lines.map((line) => JSON.parse(line));
}

test('A line has its context once', () => {
  const lines: string[] = [];
  const out = { write: (line: string) => void lines.push(line) };
  new NestLogger(openLog({ name: 'projector', json: true }, out)).warn('a connection broke', 'EventStore');
  expect(lines[0]?.match(/"context"/g)).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'warn',
    name: 'projector',
    context: 'EventStore',
    msg: 'a connection broke',
    time: expect.any(String),
  });
});

test('An object becomes the line’s fields, with its error as `err`', () => {
  const [line] = logged((log) =>
    log.error({ subscriber: 's', err: new Error('gone'), msg: 'failed' }, undefined, 'Projector'),
  );
  expect(line).toMatchObject({
    level: 'error',
    context: 'Projector',
    subscriber: 's',
    msg: 'failed',
    err: { message: 'gone' },
  });
});

test('An error passed as object or with its stack keeps message and stack', () => {
  const [error, text] = logged((log) => {
    log.error(new Error('gone'), undefined, 'Scheduler');
    log.error('gone', 'Error: gone\n    at x', 'Http');
  });
  expect(error).toMatchObject({
    msg: 'gone',
    context: 'Scheduler',
    err: { stack: expect.stringContaining('at ') },
  });
  expect(text).toMatchObject({ msg: 'gone', context: 'Http', stack: 'Error: gone\n    at x' });
});

test('The reason of an error stands before its stack', () => {
  for (const [line] of [
    logged((log) => log.error('gone', 'Error: gone\n    at x', 'Http')),
    logged((log) => log.error(new Error('gone'), undefined, 'Http')),
  ]) {
    const text = JSON.stringify(line);
    expect(text.indexOf('gone')).toBeLessThan(text.indexOf('stack'));
  }
});

test('An error at start that Nest also throws is not logged twice', () => {
  expect(logged((log) => log.error(new Error('gone'), undefined, 'ExceptionHandler'))).toEqual([]);
});

test('Nest’s own start-up lines are at debug level, the application’s at info', () => {
  const lines = logged((log) => {
    log.log('AppModule dependencies initialized', 'InstanceLoader');
    log.log('gained the lead', 'Projector');
  });
  expect(lines.map(({ msg }) => msg)).toEqual(['gained the lead']);
});
