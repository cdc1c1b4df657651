import { RepeatingTask } from '@kronblad/platform/repeating-task';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ArchiveEmails } from '../accounting/exports/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { logAndContinue } from '../event-store/index.js';
import { MailingSweep } from '../mailings/index.js';
import { PictureSweep } from '../media/index.js';
import { OutboxSweep } from '../outbox/index.js';
import { StockAlerts } from '../stock-alerts/index.js';

const LOOKS_PER_PERIOD = 5;

/**
 * Requeues emails, PDFs, mailings and image jobs that the queue has lost, sends and forgets stock alerts, and tells who
 * waits for an archive.
 */
@Injectable()
export class Sweeps implements OnApplicationShutdown {
  private readonly logger = new Logger('Sweeps');
  private readonly task: RepeatingTask;
  private stillLeads = () => false;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly effects: OutboxSweep,
    private readonly mailings: MailingSweep,
    private readonly pictures: PictureSweep,
    private readonly alerts: StockAlerts,
    private readonly archives: ArchiveEmails,
  ) {
    const everyMs = (config.EFFECT_SWEEP_MINUTES * 60_000) / LOOKS_PER_PERIOD;
    this.task = new RepeatingTask(everyMs, (signal) => this.round(signal));
  }

  start(stillLeads: () => boolean): void {
    this.stillLeads = stillLeads;
    this.task.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }

  private async round(signal: AbortSignal): Promise<void> {
    for (const [what, sweep] of [
      ['emails and PDFs', this.effects],
      ['mailings', this.mailings],
      ['pictures', this.pictures],
    ] as const) {
      if (this.stillLeads())
        await logAndContinue(this.logger, `Looking for lost ${what}`, () => sweep.sweep(new Date(), signal));
    }
    if (this.stillLeads()) await logAndContinue(this.logger, 'Sending stock alerts', () => this.alerts.sweep());
    if (this.stillLeads()) await logAndContinue(this.logger, 'Looking for made archives', () => this.archives.sweep());
  }
}
