import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { logAndContinue } from '../event-store/index.js';
import { backgroundTask } from '../event-store/projections/index.js';
import { Settings } from '../settings/index.js';
import { EraseRecipient } from './commands/erase-recipient.handler.js';
import { OrderListQuery } from './read-models/order-list/order-list.query.js';

const HOUR_MS = 3_600_000;

/** Erases recipients, cards and ribbons when their day is longer ago than the shop's setting says. */
@Injectable()
export class RecipientRetention {
  private readonly logger = new Logger('Orders');

  constructor(
    private readonly orders: OrderListQuery,
    private readonly commands: CommandBus,
    private readonly settings: Settings,
  ) {}

  async erase(now = new Date()): Promise<void> {
    const before = addDays(stockholmDay(now), -this.settings.facts.recipientDays);
    let failed = 0;
    for (const id of await this.orders.recipientsBefore(before)) {
      const isErased = await logAndContinue(this.logger, `Erasing the recipient of order ${id}`, () =>
        this.commands.execute(new EraseRecipient(id, 'kept_long_enough')),
      );
      if (!isErased) failed += 1;
    }
    if (failed > 0) throw new Error(`${failed} recipients are kept longer than the settings say`);
  }
}

export const eraseOldRecipients = backgroundTask(
  { name: 'Erasing recipients of old orders', everyMs: HOUR_MS, on: 'leader' },
  [RecipientRetention],
  (_signal, retention: RecipientRetention) => retention.erase(),
);
