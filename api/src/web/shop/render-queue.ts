/** There is more to render than can be done in time. */
export class TooMuchToRender extends Error {}

/**
 * Rendering is the processor's work: many at once only make each of them later, and all that is not rendered too. A second
 * one has it while the first waits for an answer.
 */
const AT_ONCE = 2;
/** What waits behind so many would be too late for whoever asked. */
const MOST_WAITING = 40;
/** Half of them: whoever asks for ever new addresses leaves the others their part. So many known ones go before, too. */
const MOST_OF_ONE = 20;

/** For whom a page is made. */
export interface RenderPlace {
  /** The page was sent to several before and has changed: those come first. */
  readonly isKnown: boolean;
  /** Who asks: the widest network that may be all one's own. A multiple of `MOST_OF_ONE` for it would be the whole queue. */
  readonly from: string;
  /** Who asks for the same page; more of them may come while it waits. */
  readonly others?: ReadonlySet<string>;
}

interface Waiting {
  readonly place: RenderPlace;
  /** Of whose part of the lane it takes. */
  readonly takenOf: string;
  readonly begin: () => void;
}

/**
 * Work that is done a few at a time: known pages first, each kind in the order it came. Anybody with an address of IPv4 and
 * one of IPv6 is two networks, to whom any page becomes known: so only so many known ones wait for one network, and what it
 * asks for on top of that waits like what was never asked for, or by one alone. Of that only so much may wait, and so much
 * of one; throws TooMuchToRender for the rest. A page that several ask for has the best place that any of them has left.
 */
export class RenderQueue {
  private running = 0;
  private readonly known: Waiting[] = [];
  private readonly unseen: Waiting[] = [];

  constructor(
    private readonly atOnce = AT_ONCE,
    private readonly mostWaiting = MOST_WAITING,
    private readonly mostOfOne = MOST_OF_ONE,
  ) {}

  async run<T>(work: () => Promise<T>, place: RenderPlace): Promise<T> {
    await this.turn(place);
    try {
      return await work();
    } finally {
      const next = this.next();
      // What came meanwhile and needs no rendering is answered between two of them.
      if (next) setImmediate(next.begin);
      else this.running--;
    }
  }

  /** Whoever ends hands its place on, so that nobody who comes just then goes before those who wait. */
  private turn(place: RenderPlace): Promise<void> | undefined {
    if (this.running < this.atOnce) {
      this.running++;
      return undefined;
    }
    const askers = [place.from, ...(place.others ?? [])];
    const wait = (lane: Waiting[], takenOf: string) =>
      new Promise<void>((begin) => lane.push({ place, takenOf, begin }));
    const before = place.isKnown ? this.withRoom(this.known, askers) : undefined;
    if (before !== undefined) return wait(this.known, before);
    const behind = this.unseen.length < this.mostWaiting ? this.withRoom(this.unseen, askers) : undefined;
    if (behind !== undefined) return wait(this.unseen, behind);
    throw new TooMuchToRender();
  }

  private next(): Waiting | undefined {
    this.lift();
    return this.known.shift() ?? this.unseen.shift();
  }

  /** A known page that waits behind for the many of who asked first goes before when it is asked for by another. */
  private lift(): void {
    for (const waiting of this.unseen.filter(({ place }) => place.isKnown)) {
      const takenOf = this.withRoom(this.known, [...(waiting.place.others ?? [])]);
      if (takenOf === undefined) continue;
      this.unseen.splice(this.unseen.indexOf(waiting), 1);
      this.known.push({ ...waiting, takenOf });
    }
  }

  private withRoom(lane: readonly Waiting[], askers: readonly string[]): string | undefined {
    return askers.find((asker) => lane.filter(({ takenOf }) => takenOf === asker).length < this.mostOfOne);
  }
}
