import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { SHOP_URL } from './addresses.ts';

/** A proxy to the shop with its own origin. A test can close it without affecting other tests. */
export class Line {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port = 0;

  private constructor() {
    const { hostname, port } = new URL(SHOP_URL);
    this.#server = createServer((near) => this.#join(near, connect(Number(port), hostname)));
  }

  static async open(): Promise<Line> {
    const line = new Line();
    await line.mend();
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Closes the proxy and all of its connections. */
  async cut(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async mend(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  #join(near: Socket, far: Socket): void {
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }
}
