import { addMonths, stockholmDay } from '@kronblad/contracts/rules/time';
import { Inject, Injectable } from '@nestjs/common';
import { Database, HourlySweep } from '../event-store/index.js';
import { VisitLog } from './visit-log.js';

/** How long single visits are kept; their daily counts stay. */
const KEPT_MONTHS = 13;
const MONTHS_AHEAD = 3;

/** Makes the log's next months ready, and drops those that are kept no longer. */
@Injectable()
export class VisitMonths extends HourlySweep {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(VisitLog) private readonly log: VisitLog,
  ) {
    super('Visits', 'Old visits');
  }

  protected async sweep(): Promise<void> {
    const today = stockholmDay(new Date());
    await this.log.prepareMonths(new Date(), new Date(addMonths(today, MONTHS_AHEAD)));
    const kept = addMonths(today, -KEPT_MONTHS);
    await this.database.query('SELECT log.drop_visit_months($1)', [kept]);
    await this.database.query('DELETE FROM read.visits WHERE last_at < $1', [kept]);
  }
}
