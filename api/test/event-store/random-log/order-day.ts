import { RECORDED_STATES } from '@kronblad/contracts/recipient/recipient-choices';
import type { DomainEvent } from '../../../src/events/all.js';
import {
  OrderDeliveryChanged,
  OrderDeliveryStateSet,
  OrderRecipientSet,
  RecipientErased,
} from '../../../src/orders/domain/delivery-events.js';
import type { Chance } from './happening.js';

const DAYS = 5;
const dayOf = (random: Chance) => `2026-04-0${1 + random(DAYS)}`;

/** What one order takes of its day, through its life. */
export class OrderDay {
  private held = true;
  private day: string;
  private readonly points: number;

  constructor(
    private readonly orderId: number,
    private readonly random: Chance,
  ) {
    this.day = dayOf(random);
    this.points = random(3);
  }

  private get recipientId(): string {
    return `recipient-${this.orderId}`;
  }

  private get capacity() {
    return { day: this.day, points: this.points, stops: 1 };
  }

  private get reserved() {
    return { ...this.capacity, pointsLimit: null, stopsLimit: 1_000 };
  }

  get plan() {
    return {
      way: 'courier' as const,
      recipientId: this.recipientId,
      toSelf: this.random(2) === 0,
      placeKind: 'home' as const,
      ifAbsent: 'door' as const,
      area: 'Centrum',
      reserved: this.reserved,
      lines: [{ kind: 'fresh' as const, leadDays: 0, latestHour: null, points: this.points }],
    };
  }

  recipient(): DomainEvent {
    const { orderId, recipientId } = this;
    const [firstName, lastName] = ['Märta', 'Ö’Brien'];
    const address = { address: 'Storgatan 1', postalCode: '872 30', city: 'Kramfors' };
    const rest = { phone: '070-123 45 67', doorCode: null, ward: null, instruction: null };
    const card = { text: `Grattis!\n"${this.random(99)}"` };
    const details = { recipient: { firstName, lastName, ...address, ...rest }, card, ribbons: [], ceremony: null };
    return OrderRecipientSet({ orderId, recipientId, details });
  }

  free() {
    if (!this.held) return {};
    this.held = false;
    return { freed: this.capacity };
  }

  take() {
    if (this.held) return {};
    this.held = true;
    return { reserved: this.reserved };
  }

  change(at: () => string): DomainEvent[] {
    const { orderId, recipientId, random } = this;
    const from = this.held ? this.capacity : null;
    this.day = dayOf(random);
    const place = { area: 'Nordingrå', placeKind: 'company' as const, ifAbsent: 'call' as const };
    const state = RECORDED_STATES[random(RECORDED_STATES.length)] ?? 'made';
    return [
      OrderDeliveryChanged({ orderId, from, to: this.reserved, ...place, by: random(2) ? 'buyer' : 'staff' }),
      ...(random(2) ? [this.recipient()] : []),
      OrderDeliveryStateSet({ orderId, recipientId, state, at: at(), note: 'grannen', notify: false }),
      ...(random(3) ? [] : [RecipientErased({ orderId, recipientId, reason: 'asked' })]),
    ];
  }
}
