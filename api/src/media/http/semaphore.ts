import { finished } from 'node:stream';
import { Refusal } from '@kronblad/contracts/refusals';
import type { FastifyReply } from 'fastify';

/** Each stalled download buffers at most three parts: 190 MB in total. */
const MOST_AT_ONCE = 500;
/**
 * Per network. More than an office needs at once; a client must stall downloads from nine networks to use up the total.
 */
const MOST_OF_ONE = 60;
/** Timeout of a download (ms), as in the gateway (deploy/Caddyfile): the largest image over a slow connection. */
const SEND_MS = 120_000;

export interface Permit {
  /** Holds the slot until `reading` settles too: reads continue after a disconnect. */
  holdUntilSettled(reading: Promise<unknown>): void;
}

/**
 * Semaphore for image downloads of one process. A slot is held from before the first read until the reply has finished
 * and no read for it is in flight.
 */
export class Semaphore {
  private taken = 0;
  private readonly ofOne = new Map<string, number>();

  constructor(
    private readonly mostAtOnce = MOST_AT_ONCE,
    private readonly mostOfOne = MOST_OF_ONE,
    private readonly sendMs = SEND_MS,
  ) {}

  /** `from`: network of the client. Refuses: unavailable. */
  acquire(reply: FastifyReply, from: string): Permit {
    const before = this.ofOne.get(from) ?? 0;
    if (this.taken >= this.mostAtOnce || before >= this.mostOfOne) throw new Refusal('unavailable', { retryAfter: 5 });
    this.taken++;
    this.ofOne.set(from, before + 1);
    let uses = 1;
    const end = () => {
      if (--uses === 0) this.release(from);
    };
    const late = setTimeout(() => reply.request.socket.destroy(), this.sendMs);
    finished(reply.raw, () => {
      clearTimeout(late);
      end();
    });
    return {
      holdUntilSettled: (reading) => {
        uses++;
        reading.then(end, end);
      },
    };
  }

  private release(from: string): void {
    this.taken--;
    const left = (this.ofOne.get(from) ?? 1) - 1;
    if (left > 0) this.ofOne.set(from, left);
    else this.ofOne.delete(from);
  }
}
