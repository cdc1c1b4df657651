import { type AddressInfo, createServer } from 'node:net';

export function freePort(): Promise<number> {
  return listenOnce(0);
}

export async function freePortBlock(size = 8): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const first = 20_000 + Math.floor(Math.random() * 500) * 20;
    const block = Array.from({ length: size }, (_, offset) => first + offset);
    if (
      await Promise.all(block.map(listenOnce)).then(
        () => true,
        () => false,
      )
    )
      return first;
  }
  throw new Error(`No ${size} free ports in a row were found between 20000 and 30000.`);
}

function listenOnce(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: wanted, host: '127.0.0.1', exclusive: true }, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
