import type { correctContact as correction } from '@kronblad/contracts/order/requests-schema';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { EventStore, PersonKeys } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { correctContact } from '../domain/order.decider.js';
import type { Order } from '../domain/order.js';
import { loadOrder, refuseChangedSince } from '../order-stream.js';

export type Correction = z.output<typeof correction>;
type Address = NonNullable<Order['placed']['customer']>['address'];

/**
 * Throws the refusals `order_not_found`, `already_sent`, `customer_erased`, `invalid_fields` when a part of the address
 * or the email is missing, and `version_conflict` when the contact changed after `expectedVersion` (null: not checked).
 */
export class CorrectContact extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly correction: Correction,
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

@CommandHandler(CorrectContact)
export class CorrectContactHandler implements ICommandHandler<CorrectContact> {
  constructor(
    private readonly store: EventStore,
    private readonly keys: PersonKeys,
  ) {}

  async execute({ orderId, correction, expectedVersion }: CorrectContact): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      refuseChangedSince(stream, expectedVersion, 'OrderContactCorrected');
      const { first_name: firstName, last_name: lastName, email, phone } = correction;
      const customer = { firstName, lastName, email, phone, address: addressOf(correction, order) };
      unit.append(stream, ...correctContact(order, customer, this.keys.buyerId(customer)));
    });
  }
}

const FIELDS = [
  ['address', 'Adress saknas.'],
  ['postal_code', 'Postnummer saknas.'],
  ['city', 'Ort saknas.'],
] as const;

function addressOf(correction: Correction, { placed }: Order): Address {
  if (FIELDS.every(([field]) => correction[field] === undefined)) return placed.customer?.address ?? null;
  const missing = FIELDS.filter(([field]) => !correction[field]);
  if (missing.length === FIELDS.length && placed.shippingMethod === 'pickup') return null;
  if (missing.length > 0) throw new Refusal('invalid_fields', { fields: Object.fromEntries(missing) });
  return {
    line: correction.address ?? '',
    postalCode: correction.postal_code ?? '',
    city: correction.city ?? '',
  };
}
