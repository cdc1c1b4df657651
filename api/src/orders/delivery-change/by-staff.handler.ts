import { areaOf } from '@kronblad/contracts/delivery/delivery-calendar';
import type { changeDelivery as change } from '@kronblad/contracts/order/delivery-schema';
import { ribbonLineProblems } from '@kronblad/contracts/recipient/card-text';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { fromWire } from '../../crud/index.js';
import { DeliveryCalendars, outOfReach } from '../../delivery/index.js';
import { EventStore } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { changeDelivery, deliveryOf, type RecipientDetails } from '../domain/delivery.decider.js';
import type { Order } from '../domain/order.js';
import { lockAffectedRows } from '../order-locks.js';
import { loadOrder, refuseDeliveryChangedSince } from '../order-stream.js';

type Change = z.output<typeof change>;

/**
 * Staff change day, place, recipient, card or ribbons of an unsent order that is paid or paid later; the price stays.
 * Staff may exceed the limits of a day. Throws `order_not_found`, `no_delivery`, `recipient_erased`, `delivery_locked`, `invalid_fields` for
 * a day that is over and for ribbons of goods that take none, and `version_conflict` when the delivery changed after `expectedVersion` (null: not checked).
 */
export class ChangeDelivery extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly change: Change,
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

@CommandHandler(ChangeDelivery)
export class ChangeDeliveryHandler implements ICommandHandler<ChangeDelivery> {
  constructor(
    private readonly store: EventStore,
    private readonly calendars: DeliveryCalendars,
  ) {}

  async execute({ orderId, change, expectedVersion }: ChangeDelivery): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      refuseDeliveryChangedSince(stream, expectedVersion);
      const { plan, delivery, details: before } = deliveryOf(order);
      refuseRibbons(change, order);
      const details = changedDetails(before, change, plan.way);
      const day = change.day ?? delivery.day;
      if (day !== delivery.day) refuseDay(day, unit.now);
      const { current } = this.calendars;
      const area = plan.way === 'courier' ? areaOf(current, details.recipient.postalCode ?? '') : null;
      await lockAffectedRows(
        unit.tx,
        { campaign: null, lines: [], day: delivery.day },
        { campaign: null, lines: [], day },
      );
      unit.append(
        stream,
        ...changeDelivery(order, {
          to: { day, points: delivery.points, stops: delivery.stops, pointsLimit: null, stopsLimit: null },
          area: area?.name ?? delivery.area,
          placeKind: change.place_kind ?? delivery.placeKind,
          ifAbsent: change.if_absent ?? delivery.ifAbsent,
          details,
          by: 'staff',
        }),
      );
    });
  }
}

/** Throws `invalid_fields` for a day to which staff cannot move a delivery. */
export function refuseDay(day: string, now: Date): void {
  const problem = outOfReach(day, now);
  if (problem) throw new Refusal('invalid_fields', { fields: { day: problem } });
}

function refuseRibbons({ ribbons = [] }: Change, { placed }: Order): void {
  const lines = (placed.delivery?.lines ?? []).map(({ kind }, index) => ({
    kind,
    quantity: placed.lines[index]?.quantity ?? 0,
  }));
  const [problem] = ribbonLineProblems(ribbons, lines);
  if (problem) throw new Refusal('invalid_fields', { fields: { [problem.field]: problem.message } });
}

/** The details after the change; fields that the request leaves out stay. A pickup has the recipient's names only. */
export function changedDetails(before: RecipientDetails, change: Change, way: 'courier' | 'pickup'): RecipientDetails {
  const { recipient, card, ribbons, ceremony } = change;
  const { firstName, lastName, ...place } = recipient ? fromWire(recipient) : before.recipient;
  return {
    recipient: { ...before.recipient, firstName, lastName, ...(way === 'courier' && place) },
    card: card === undefined ? before.card : card && card.text.trim() !== '' ? card : null,
    ribbons: ribbons ? ribbons.map((ribbon) => fromWire(ribbon)) : before.ribbons,
    ceremony: ceremony === undefined ? before.ceremony : ceremony,
  };
}
