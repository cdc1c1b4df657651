/** Passes connections on to `TARGET_HOST:TARGET_PORT` and holds everything for `DELAY_MS` in each direction. */
import { connect, createServer, type Socket } from 'node:net';

const { LISTEN_HOST, LISTEN_PORT, TARGET_HOST, TARGET_PORT, DELAY_MS } = process.env;

function hold(from: Socket, to: Socket): void {
  from.setNoDelay(true);
  from.on('data', (chunk) => setTimeout(() => to.write(chunk), Number(DELAY_MS)));
  from.on('close', () => setTimeout(() => to.destroy(), Number(DELAY_MS)));
  from.on('error', () => to.destroy());
}

createServer((near) => {
  const far = connect(Number(TARGET_PORT), TARGET_HOST);
  hold(near, far);
  hold(far, near);
}).listen(Number(LISTEN_PORT), LISTEN_HOST);
