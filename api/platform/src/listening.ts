import type { Server } from 'node:http';

/** Where a process is to listen, and which variable says so. */
export interface Place {
  readonly variable: string;
  readonly port: number;
  readonly host: string;
}

/** A process cannot listen where it was told to; the message says why, and by which variable to choose otherwise. */
export class PortUnavailable extends Error {
  override readonly name = 'PortUnavailable';
}

const REASONS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port, host }) => `somebody else listens on port ${port} of ${host}`,
  EACCES: ({ port, host }) => `this user may not listen on port ${port} of ${host}`,
  EADDRNOTAVAIL: ({ host }) => `this machine has no address ${host} (HOST)`,
};

/** What to say instead of Node's own error; that itself when it is none about ports. */
export function asPortError(place: Place, error: unknown): unknown {
  const reason = REASONS[String((error as NodeJS.ErrnoException | null)?.code)];
  return reason ? new PortUnavailable(`${place.variable}: ${reason(place)}`, { cause: error }) : error;
}

/** Resolves when the server listens. Throws `PortUnavailable` when it cannot. */
export async function listenOn(server: Server, place: Place): Promise<void> {
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
