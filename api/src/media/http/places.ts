import { finished } from 'node:stream';
import { Refusal } from '@kronblad/contracts/refusals';
import type { FastifyReply } from 'fastify';

/** An answer that its reader lets wait holds three parts of a picture at most: all of them together 190 MB. */
const MOST_AT_ONCE = 500;
/**
 * More than an office asks for at once: most pictures have left before their reader has them. Who lets answers lie has to
 * come from nine networks to take the others' part.
 */
const MOST_OF_ONE = 60;
/** What the gateway gives an answer too (deploy/Caddyfile): the largest picture over a slow line. */
const SEND_MS = 120_000;

export interface Place {
  /** Keeps it until this has settled too: what is read for somebody who has gone is read nevertheless. */
  keepFor(reading: Promise<unknown>): void;
}

/**
 * Pictures on their way, in one process: from before the first byte is read until they have left, or whoever asked has, and
 * nothing is read for them any more.
 */
export class Places {
  private taken = 0;
  private readonly ofOne = new Map<string, number>();

  constructor(
    private readonly mostAtOnce = MOST_AT_ONCE,
    private readonly mostOfOne = MOST_OF_ONE,
    private readonly sendMs = SEND_MS,
  ) {}

  /** For whoever asks, as counted. Refuses: unavailable. */
  take(reply: FastifyReply, from: string): Place {
    const before = this.ofOne.get(from) ?? 0;
    if (this.taken >= this.mostAtOnce || before >= this.mostOfOne) throw new Refusal('unavailable', { retryAfter: 5 });
    this.taken++;
    this.ofOne.set(from, before + 1);
    let uses = 1;
    const end = () => {
      if (--uses === 0) this.leave(from);
    };
    const late = setTimeout(() => reply.request.socket.destroy(), this.sendMs);
    finished(reply.raw, () => {
      clearTimeout(late);
      end();
    });
    return {
      keepFor: (reading) => {
        uses++;
        reading.then(end, end);
      },
    };
  }

  private leave(from: string): void {
    this.taken--;
    const left = (this.ofOne.get(from) ?? 1) - 1;
    if (left > 0) this.ofOne.set(from, left);
    else this.ofOne.delete(from);
  }
}
