import { Injectable } from '@nestjs/common';
import { HourlySweep } from '../event-store/index.js';
import { Sessions } from './sessions.js';

@Injectable()
export class SessionSweep extends HourlySweep {
  constructor(private readonly sessions: Sessions) {
    super('Auth', 'Deletion of ended sessions');
  }

  protected sweep(): Promise<void> {
    return this.sessions.sweep();
  }
}
