import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { EffectSweep } from '../effects/index.js';
import { logAndContinue } from '../event-store/index.js';
import { MailingSweep } from '../mailings/index.js';
import { PictureSweep } from '../media/index.js';

const LOOKS_PER_PERIOD = 5;

/** Requeues emails, mailings and image jobs that the queue has lost, at intervals, in the leading process. */
@Injectable()
export class Sweeps implements OnApplicationShutdown {
  private readonly logger = new Logger('Sweeps');
  private readonly ending = new AbortController();
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly emails: EffectSweep,
    private readonly mailings: MailingSweep,
    private readonly pictures: PictureSweep,
  ) {}

  /** `isMine`: whether this process leads. */
  start(isMine: () => boolean): void {
    if (this.ending.signal.aborted || this.timer) return;
    this.timer = setTimeout(
      () => {
        this.timer = null;
        this.running = this.round(isMine).finally(() => this.start(isMine));
      },
      (this.config.EFFECT_SWEEP_MINUTES * 60_000) / LOOKS_PER_PERIOD,
    );
  }

  async onApplicationShutdown(): Promise<void> {
    this.ending.abort();
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  private async round(isMine: () => boolean): Promise<void> {
    for (const [what, sweep] of [
      ['emails', this.emails],
      ['mailings', this.mailings],
      ['pictures', this.pictures],
    ] as const) {
      if (isMine())
        await logAndContinue(this.logger, `Looking for lost ${what}`, () =>
          sweep.sweep(new Date(), this.ending.signal),
        );
    }
  }
}
