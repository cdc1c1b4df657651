import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';

interface MailServer {
  listen(): Promise<void>;
}
type MailDev = new (config: Record<string, unknown>) => MailServer;

const { INBOX_PORT, INBOX_HOST, SMTP_HOST = '127.0.0.1', SMTP_PORT, INBOX_DIR } = process.env;
const MailDev = createRequire(import.meta.url)('maildev') as MailDev;

// maildev 2.2.0 reads an undeclared variable `host`, which would throw. This defines it.
Object.assign(globalThis, { host: '127.0.0.1' });

// A sender may die in the middle of an email; maildev would throw the error of its connection.
const BROKEN = ['EPIPE', 'ECONNRESET'];
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  if (BROKEN.includes(error.code ?? '')) return;
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});

// Low priority, because in production the mail server is another machine.
setPriority(constants.priority.PRIORITY_LOW);
await new MailDev({
  ip: SMTP_HOST,
  smtp: Number(SMTP_PORT),
  webIp: INBOX_HOST,
  web: Number(INBOX_PORT),
  mailDirectory: INBOX_DIR,
}).listen();
