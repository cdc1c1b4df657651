import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to PostgreSQL. `hush` stops all data but keeps connections open, as a hung network or server does. */
export interface SilentLine {
  readonly url: string;
  hush(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function silentLine(database: string): Promise<SilentLine> {
  const target = new URL(database);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      socket.once('close', () => (socket === near ? far : near).destroy());
      if (isSilent) socket.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(database);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    hush() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
