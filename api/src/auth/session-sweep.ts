import { Inject, Injectable } from '@nestjs/common';
import { HourlySweep } from '../event-store/index.js';
import { Sessions } from './sessions.js';

/** Throws away the sessions that have ended: whoever does not come back does not log out either. */
@Injectable()
export class SessionSweep extends HourlySweep {
  constructor(@Inject(Sessions) private readonly sessions: Sessions) {
    super('Auth', 'Sessions that have ended');
  }

  protected sweep(): Promise<void> {
    return this.sessions.sweep();
  }
}
