import { Injectable } from '@nestjs/common';
import { Database, HourlySweep } from '../event-store/index.js';
import { deleteExpired } from './stripe-inbox.js';

/** Throws away the webhooks that Stripe does not deliver again. */
@Injectable()
export class InboxSweep extends HourlySweep {
  constructor(private readonly database: Database) {
    super('Payments', 'Webhooks that do not come again');
  }

  protected sweep(): Promise<void> {
    return deleteExpired(this.database);
  }
}
