import type { Server } from 'node:http';

export interface ListenAddress {
  readonly variable: string;
  readonly port: number;
  readonly host: string;
}

export class PortUnavailable extends Error {
  override readonly name = 'PortUnavailable';
}

const REASONS: Readonly<Record<string, (place: ListenAddress) => string>> = {
  EADDRINUSE: ({ port, host }) => `port ${port} of ${host} is in use`,
  EACCES: ({ port, host }) => `this user may not listen on port ${port} of ${host}`,
  EADDRNOTAVAIL: ({ host }) => `this machine has no address ${host} (HOST)`,
};

export function asPortError(place: ListenAddress, error: unknown): unknown {
  const reason = REASONS[String((error as NodeJS.ErrnoException | null)?.code)];
  return reason ? new PortUnavailable(`${place.variable}: ${reason(place)}`, { cause: error }) : error;
}

/** Resolves when the server listens. Throws `PortUnavailable` when it cannot listen on this host and port. */
export async function listenOn(server: Server, place: ListenAddress): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(place.port, place.host, resolve);
  try {
    await promise;
  } catch (error) {
    throw asPortError(place, error);
  } finally {
    server.off('error', reject);
  }
}
