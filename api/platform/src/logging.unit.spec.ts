import { openLog } from './logging.js';

function logged(write: (log: ReturnType<typeof openLog>) => void, json = true): string {
  const lines: string[] = [];
  const log = openLog({ name: 'test', level: 'debug', json }, { write: (line: string) => void lines.push(line) });
  write(log.child({ context: 'Orders' }));
  return lines.join('');
}

it('The log writes one JSON object per line', () => {
  const line = logged((log) => log.info({ order: { id: 7 } }, 'order placed'));
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: 'info',
    name: 'test',
    pid: process.pid,
    context: 'Orders',
    msg: 'order placed',
    order: { id: 7 },
  });
});

it('The log redacts personal data and secrets', () => {
  const person = { email: 'anna@post.example', firstName: 'Anna', phone: '070-123 45 67', address: 'Storgatan 5' };
  const line = logged((log) =>
    log.info({
      email: 'anna@post.example',
      body: { ...person, password: 'hemligt' },
      payload: { order: person, to: { address: 'anna@post.example' } },
      req: { headers: { cookie: 'session=hemligt', authorization: 'Bearer hemligt' }, remoteAddress: '192.0.2.7' },
    }),
  );
  expect(line).not.toMatch(/anna|Anna|070-123|Storgatan|hemligt|192\.0\.2\.7/);
});

it('The log redacts addresses and logins in other programs’ messages', () => {
  const line = logged((log) =>
    log.error(
      { reason: '550 <åsa.öberg+blom@post.example>: unknown', err: new Error('no such user: bo@post.example') },
      'redis://:hemlig@redis:6379 away',
    ),
  );
  expect(line).not.toMatch(/berg|bo@|post\.example|hemlig/);
  expect(JSON.parse(line)).toMatchObject({
    reason: '550 <(address)>: unknown',
    msg: 'redis://(hidden)@redis:6379 away',
  });
});

it('The log leaves stack frames of packages with an @ unchanged', () => {
  const frame = 'at x (/srv/node_modules/@nestjs/core/router.js:3:1)';
  expect(JSON.parse(logged((log) => log.error(frame))).msg).toBe(frame);
});

it('The log has an error’s type and place, but not the values it carries', () => {
  const failed = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (name)=(Anna Berg) exists',
  });
  const { err } = JSON.parse(logged((log) => log.error({ err: failed })));
  expect(err).toEqual({ type: 'Error', message: 'duplicate key', code: '23505', stack: failed.stack });
});

it('The log writes one readable line on a terminal, with an error’s stack below', () => {
  const text = logged((log) => log.warn({ queue: 'mail', err: new Error('borta') }, 'tried again'), false);
  const [line, ...stack] = text.split('\n');
  expect(line).toMatch(/^\d\d:\d\d:\d\d WARN {2}test Orders: tried again queue=mail$/);
  expect(stack[0]).toBe('Error: borta');
});
