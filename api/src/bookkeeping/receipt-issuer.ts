import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@kronblad/contracts/refusals';
import { Inject, Injectable } from '@nestjs/common';
import {
  Database,
  EventReader,
  EventStore,
  type ProcessManager,
  processManager,
  processStep,
  runInContext,
  subscriberName,
} from '../event-store/index.js';
import { receiptStream } from '../orders/index.js';
import { issueReceipts } from './receipts.js';

const NAME = 'issue-receipts';
const LOOK_MS = 20;
const PATIENCE_MS = 5_000;

/** Numbers receipts behind the log, so that no payment waits for another one's number (docs/decisions/0024). */
export const issueReceiptsWhenPaid = processManager(NAME, 'PaymentSucceeded', issueReceipts);

/** Issues receipts at once, for work that cannot wait for the projector. The two may run side by side: they take turns. */
@Injectable()
export class ReceiptIssuer {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly reader: EventReader,
    @Inject(subscriberName.process({ name: NAME })) private readonly manager: ProcessManager,
  ) {}

  /** Resolves when the paid order has its receipt; refuses with `unavailable` after 5 s. */
  async ensure(orderId: number): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while ((await this.store.load(receiptStream(orderId))).version === 0) {
      if (Date.now() > deadline) throw new Refusal('unavailable', { retryAfter: 30 });
      await this.issueAll();
      await pause(LOOK_MS);
    }
  }

  /** Issues the receipts of all payments that readers of the log may see by now. */
  async issueAll(): Promise<void> {
    const step = processStep(this.database, this.store, this.reader, this.manager);
    // The receipts belong to other requests than the one that asks for them, and are no history if that one is.
    const context = { actor: { kind: 'system' }, correlationId: randomUUID(), causationId: null } as const;
    await runInContext(context, async () => {
      while ((await step()) === 'more');
    });
  }
}
