/**
 * A network line as a process: passes on the connections of `ROUTES` (JSON), and holds everything for `DELAY_MS` in each
 * direction. Killed, it resets them; stopped (SIGSTOP), it loses what is sent. SIGUSR2 makes it slow for 5 s.
 */
import { connect, createServer, type Socket } from 'node:net';

interface Address {
  readonly host: string;
  readonly port: number;
}

export interface Route {
  readonly listen: Address;
  readonly target: Address;
  /** The local address that the target sees; by default the system's choice. */
  readonly from?: string;
}

const SLOW_MS = 250;
const SLOW_FOR_MS = 5_000;

const { ROUTES = '[]', DELAY_MS = '0' } = process.env;
let delayMs = Number(DELAY_MS);

process.on('SIGUSR2', () => {
  delayMs = SLOW_MS;
  setTimeout(() => {
    delayMs = Number(DELAY_MS);
  }, SLOW_FOR_MS);
});

for (const route of JSON.parse(ROUTES) as readonly Route[]) {
  createServer((near) => {
    const { listen: _, target, from } = route;
    const far = connect({ ...target, ...(from && { localAddress: from }) });
    passOn(near, far);
    passOn(far, near);
  }).listen(route.listen);
}

/** Keeps the order of the bytes when the delay changes. */
function passOn(from: Socket, to: Socket): void {
  const held: (() => void)[] = [];
  const after = (work: () => void) => {
    held.push(work);
    setTimeout(() => held.shift()?.(), delayMs);
  };
  from.setNoDelay(true);
  from.on('data', (chunk) => {
    if (delayMs === 0 && held.length === 0) write(chunk);
    else after(() => write(chunk));
  });
  from.on('close', () => after(() => to.destroy()));
  from.on('error', () => to.destroy());

  function write(chunk: Buffer): void {
    if (to.destroyed || to.write(chunk)) return;
    from.pause();
    to.once('drain', () => from.resume());
  }
}
