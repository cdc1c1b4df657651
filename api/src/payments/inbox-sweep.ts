import { Injectable } from '@nestjs/common';
import { Database, HourlySweep } from '../event-store/index.js';
import { deleteExpired } from './stripe-inbox.js';

@Injectable()
export class InboxSweep extends HourlySweep {
  constructor(private readonly database: Database) {
    super('Payments', 'Deletion of old webhooks');
  }

  protected sweep(): Promise<void> {
    return deleteExpired(this.database);
  }
}
