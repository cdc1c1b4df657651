import { PassThrough } from 'node:stream';
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';

export interface MailTransportOptions {
  readonly smtpUrl: string;
  readonly connections: number;
  /** How long a mail server may be silent, once it has greeted, in milliseconds. */
  readonly silenceMs: number;
}

export interface MailTransport {
  /**
   * Resolves when the server has taken the mail. `onWhole` is called when the server has been given all of it: what fails
   * afterwards without an answer may have been sent.
   */
  send(message: SendMailOptions, onWhole: () => void): Promise<void>;
  close(): void;
}

/** Shorter than any mail server, or anything on the way to it, keeps a silent connection. */
const IDLE_MS = 15_000;

/** Connections to the mail server, kept between letters that follow one another. */
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
    send: async (message, onWhole) => {
      clearTimeout(idle);
      sending += 1;
      pool ??= openPool(options);
      try {
        await pool.sendMail({ ...message, onWhole } as Watched);
      } finally {
        sending -= 1;
        if (sending === 0 && pool) idle = setTimeout(close, IDLE_MS).unref();
      }
    },
  };
}

interface Watched extends SendMailOptions {
  readonly onWhole: () => void;
}

/** Whether a mail is sent again is the queue's to say. The pool knows the option, its types do not. */
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
    message.transform(new PassThrough({ flush: (passed) => passed(void (data as Watched).onWhole()) }));
    done();
  });
  return pool;
}

/** A password goes in the clear over the machine's own loopback only. */
const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
