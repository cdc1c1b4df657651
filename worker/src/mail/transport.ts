import nodemailer, { type Transporter } from 'nodemailer';

export interface MailTransportOptions {
  readonly smtpUrl: string;
  readonly connections: number;
}

/** Connections to the mail server, kept between letters. The timeouts are shorter than a job's lock. */
export function openTransport({ smtpUrl, connections }: MailTransportOptions): Transporter {
  const address = new URL(smtpUrl);
  const user = decodeURIComponent(address.username);
  return nodemailer.createTransport({
    pool: true,
    maxConnections: connections,
    host: address.hostname,
    port: address.port ? Number(address.port) : address.protocol === 'smtps:' ? 465 : 587,
    secure: address.protocol === 'smtps:',
    ...(user ? { auth: { user, pass: decodeURIComponent(address.password) }, requireTLS: !isLocal(address) } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
}

/** A password goes in the clear over the machine's own loopback only. */
const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
