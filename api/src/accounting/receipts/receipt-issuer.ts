import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  Database,
  EventReader,
  EventStore,
  NumberingHeld,
  PROJECTIONS,
  runInContext,
} from '../../event-store/index.js';
import { type Projection, processManager, Reactions, subscriberName } from '../../event-store/projections/index.js';
import { Follower } from '../../event-store/running/index.js';
import { receiptStream } from '../../events/streams.js';
import { Refusal } from '../../refusals/index.js';
import { issueReceipts } from './issue-receipts.js';

const NAME = 'issue-receipts';
const ENSURE_POLL_MS = 20;
const ENSURE_TIMEOUT_MS = 5_000;

const logger = new Logger('Receipts');

/**
 * A process manager issues the receipts, because in the payments' own transactions concurrent payments would wait for
 * each other's receipt numbers (docs/decisions/0024).
 */
export const issueReceiptsWhenPaid = processManager(NAME, 'PaymentSucceeded', issueReceipts);

/**
 * Issues receipts at once, for callers that cannot wait for the projector. It takes a step for the projector's whole
 * group; a lock serializes the two.
 */
@Injectable()
export class ReceiptIssuer {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly reader: EventReader,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    private readonly reactions: Reactions,
  ) {}

  /**
   * Resolves when the paid order has its receipt. Throws the refusal `unavailable` after 5 s, and NumberingHeld at once.
   */
  async ensure(orderId: number): Promise<void> {
    const deadline = Date.now() + ENSURE_TIMEOUT_MS;
    let failure: unknown;
    while ((await this.store.load(receiptStream(orderId))).version === 0) {
      if (Date.now() > deadline) {
        if (failure) logger.warn(`The receipt of order ${orderId} was not issued in time: ${failure}`);
        throw new Refusal('unavailable', { retryAfter: 30 });
      }
      // The projector may issue it all the same.
      await this.issueAll(deadline).catch((error: unknown) => {
        if (error instanceof NumberingHeld) throw error;
        failure = error;
      });
      await pause(ENSURE_POLL_MS);
    }
  }

  async issueAll(deadline?: number): Promise<void> {
    const projections = this.projections.filter(({ mode }) => mode === 'async');
    const members = { projections, processes: this.reactions.processes() };
    const follower = new Follower(this.store, this.database, this.reader, 'group:events', members);
    // A new context, because other orders' receipts are issued too and must not be logged as caused by this request.
    const context = { actor: { kind: 'system' }, correlationId: randomUUID(), causationId: null } as const;
    await runInContext(context, () => follower.catchUp(subscriberName.process({ name: NAME }), deadline));
  }
}
