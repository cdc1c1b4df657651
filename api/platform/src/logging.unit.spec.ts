import { openLog } from './logging.js';

function logged(write: (log: ReturnType<typeof openLog>) => void, json = true): string {
  const lines: string[] = [];
  write(openLog({ name: 'test', level: 'debug', json }, { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  it('is one JSON object a line for machines', () => {
    const line = logged((log) => log.info({ order: { id: 7 } }, 'order placed'));
    expect(JSON.parse(line)).toMatchObject({ level: 'info', name: 'test', msg: 'order placed', order: { id: 7 } });
  });

  it('takes out who somebody is, and secrets', () => {
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

  it('is one readable line for people, with the stack of an error below', () => {
    const text = logged((log) => log.warn({ queue: 'mail', err: new Error('borta') }, 'tried again'), false);
    const [line, ...stack] = text.split('\n');
    expect(line).toMatch(/^\d\d:\d\d:\d\d WARN {2}test: tried again queue=mail$/);
    expect(stack[0]).toBe('Error: borta');
  });
});
