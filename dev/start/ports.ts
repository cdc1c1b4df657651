import { createServer } from 'node:net';
import type { Settings } from './settings.ts';

export class PortError extends Error {}

export interface Listener {
  readonly port: number;
  readonly host: string;
  readonly what: string;
}

export async function claimPorts(settings: Settings, more: readonly Listener[] = []): Promise<void> {
  for (const { port, host, what } of [...listeners(settings), ...more]) {
    const problem = await tryPort(port, host);
    if (!problem) continue;
    const reason = problem === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${problem})`;
    throw new PortError(
      `Port ${port} (${what}) ${reason}. Choose other ports with e.g. PORT=${suggestion(settings)} npm start.`,
    );
  }
}

function listeners({ host, ports, brings }: Settings): Listener[] {
  const loopback = '127.0.0.1';
  return [
    { port: ports.web, host, what: 'shop' },
    ...(brings.stripe ? [{ port: ports.stripe, host, what: 'Stripe sandbox' }] : []),
    ...(brings.inbox ? [{ port: ports.inbox, host, what: 'mail inbox' }] : []),
    ...(brings.inbox ? [{ port: ports.smtp, host: loopback, what: 'SMTP' }] : []),
    ...(brings.postgres ? [{ port: ports.postgres, host: loopback, what: 'PostgreSQL' }] : []),
    { port: ports.metrics, host: loopback, what: 'metrics' },
    ...ports.spare.map((port) => ({ port, host: loopback, what: 'parts of the shop' })),
  ];
}

const suggestion = ({ ports }: Settings) => (ports.web < 60_000 ? ports.web + 100 : 3000);

function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
