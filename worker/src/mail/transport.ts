import { PassThrough } from 'node:stream';
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';

export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');

export interface MailTransportOptions {
  readonly smtpUrl: string;
  readonly connections: number;
  /** Socket timeout after the server's greeting, in milliseconds. */
  readonly silenceMs: number;
}

export interface MailTransport {
  /**
   * Resolves when the server has accepted the message. Calls `onComplete` when the whole message has been sent: from
   * then on, a message whose send fails may still be delivered.
   */
  send(message: SendMailOptions, onComplete: () => void): Promise<void>;
  close(): void;
}

/** Unused SMTP connections are closed after this time, before mail servers and firewalls drop them. */
const IDLE_MS = 15_000;

export function openTransport(options: MailTransportOptions): MailTransport {
  let pool: Transporter | null = null;
  let sending = 0;
  let idle: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(idle);
    pool?.close();
    pool = null;
  };
  return {
    close,
    send: async (message, onComplete) => {
      clearTimeout(idle);
      sending += 1;
      pool ??= openPool(options);
      try {
        await pool.sendMail({ ...message, onComplete } as Watched);
      } finally {
        sending -= 1;
        if (sending === 0 && pool) idle = setTimeout(close, IDLE_MS).unref();
      }
    },
  };
}

interface Watched extends SendMailOptions {
  readonly onComplete: () => void;
}

/** The pool must not retry, because BullMQ does. The types of nodemailer lack this option. */
const SENT_ONCE = { maxRequeues: 0 };

function openPool({ smtpUrl, connections, silenceMs }: MailTransportOptions): Transporter {
  const address = new URL(smtpUrl);
  const user = decodeURIComponent(address.username);
  const pool = nodemailer.createTransport({
    pool: true,
    maxConnections: connections,
    ...SENT_ONCE,
    host: address.hostname,
    port: address.port ? Number(address.port) : address.protocol === 'smtps:' ? 465 : 587,
    secure: address.protocol === 'smtps:',
    ...(user ? { auth: { user, pass: decodeURIComponent(address.password) }, requireTLS: !isLocal(address) } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: silenceMs,
  });
  pool.use('stream', ({ data, message }, done) => {
    message.transform(new PassThrough({ flush: (passed) => passed(void (data as Watched).onComplete()) }));
    done();
  });
  return pool;
}

/** A password may be sent without TLS to loopback only. */
const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
