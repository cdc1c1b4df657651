import type { ErasurePreview, ErasureRecord } from '@kronblad/contracts/customer/schema';
import { Injectable } from '@nestjs/common';
import { type AnyEvent, ERASURES, EventStore } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { booksKeptUntil, PersonRecords } from './person-records.js';

@Injectable()
export class ErasuresQuery {
  constructor(
    private readonly store: EventStore,
    private readonly records: PersonRecords,
  ) {}

  /** Counts of the person's records, those that prevent an erasure (`open`), and how long receipts would remain. */
  async preview(personId: string): Promise<ErasurePreview> {
    const { open, orders, withdrawals, receipts, keptUntil } = await this.records.ofPerson(personId);
    return { open, orders: orders.length, withdrawals: withdrawals.length, receipts, kept_until: keptUntil };
  }

  /** The newest first. */
  async all(): Promise<ErasureRecord[]> {
    const { events } = await this.store.load(ERASURES);
    return events.flatMap((event) => recordOf(event) ?? []).reverse();
  }

  async one(id: string): Promise<ErasureRecord> {
    const event = await this.store.find(id);
    const record = event && recordOf(event);
    if (!record) throw new Refusal('erasure_not_found');
    return record;
  }
}

function recordOf(event: AnyEvent): ErasureRecord | null {
  if (event.type !== 'PersonErased') return null;
  const { orders, withdrawals, receipts } = event.data;
  const keptUntil = booksKeptUntil(receipts);
  return { id: event.id, erased_at: event.occurredAt, orders, withdrawals, receipts, kept_until: keptUntil };
}
