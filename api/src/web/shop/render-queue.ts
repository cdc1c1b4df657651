/** There is more to render than can be done in time. */
export class TooMuchToRender extends Error {}

/**
 * Rendering is the processor's work: many at once only make each of them later, and all that is not rendered too. A second
 * one has it while the first waits for an answer.
 */
const AT_ONCE = 2;
/** What waits behind so many would be too late for whoever asked. */
const MOST_WAITING = 40;
/** Half of them: whoever asks for ever new addresses leaves the others their part. */
const MOST_OF_ONE = 20;

/** For whom a page is made. */
export interface RenderPlace {
  /**
   * The page was sent to several before and has changed: those come first and are never put off, for there are only so many
   * of them.
   */
  readonly isKnown: boolean;
  /** Who asks: the widest network that may be all one's own. A multiple of `MOST_OF_ONE` for it would be the whole queue. */
  readonly from: string;
}

interface Waiting {
  readonly from: string;
  readonly begin: () => void;
}

/**
 * Work that is done a few at a time: known pages first, each kind in the order it came. Of what was never asked for, or by
 * one alone, only so much may wait, and so much of one; throws TooMuchToRender for what comes on top.
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
      const next = this.known.shift() ?? this.unseen.shift();
      // What came meanwhile and needs no rendering is answered between two of them.
      if (next) setImmediate(next.begin);
      else this.running--;
    }
  }

  /** Whoever ends hands its place on, so that nobody who comes just then goes before those who wait. */
  private turn({ isKnown, from }: RenderPlace): Promise<void> | undefined {
    if (this.running < this.atOnce) {
      this.running++;
      return undefined;
    }
    if (!isKnown && !this.hasRoomFor(from)) throw new TooMuchToRender();
    const lane = isKnown ? this.known : this.unseen;
    return new Promise((begin) => lane.push({ from, begin }));
  }

  private hasRoomFor(from: string): boolean {
    if (this.unseen.length >= this.mostWaiting) return false;
    return this.unseen.filter((waiting) => waiting.from === from).length < this.mostOfOne;
  }
}
