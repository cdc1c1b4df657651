import type { RoundOrder, RoundPage, RoundStop, RoundView } from '@kronblad/contracts/round/schema';
import type { Role } from '@kronblad/contracts/staff/roles';
import { Injectable } from '@nestjs/common';
import { EventStore } from '../event-store/index.js';
import { DayQuery, isStop } from '../orders/index.js';
import { inRoundOrder, loadRound } from './round.js';
import { RoundLinks } from './round-links.js';

@Injectable()
export class RoundsQuery {
  constructor(
    private readonly store: EventStore,
    private readonly days: DayQuery,
    private readonly links: RoundLinks,
  ) {}

  async of(day: string, role: Role, now = new Date()): Promise<RoundView> {
    const round = await loadRound(this.store, day);
    const link = role === 'driver' ? null : this.links.urlOf(day, round, now);
    return { day, link, stops: await this.stopsOf(day, round.orderIds, role) };
  }

  /** Throws the refusal `round_not_found`. */
  async page(secret: string, now = new Date()): Promise<RoundPage> {
    const { day, round } = await this.links.roundOf(secret, now);
    const stops = await this.stopsOf(day, round.orderIds, 'driver');
    return { day, read_at: now.toISOString(), stops: stops.map(stopOf) };
  }

  private async stopsOf(day: string, orderIds: readonly number[], role: Role): Promise<RoundOrder[]> {
    const { orders } = await this.days.of(day, role);
    return inRoundOrder(orders.filter(isStop), orderIds);
  }
}

function stopOf(order: RoundOrder): RoundStop {
  return {
    id: order.id,
    number: order.number,
    order_number: order.order_number,
    hour: order.hour,
    area: order.area,
    state: order.state,
    state_at: order.state_at,
    state_note: order.state_note,
    place_kind: order.place_kind,
    if_absent: order.if_absent,
    recipient: order.recipient,
    deceased: order.ceremony?.deceased ?? null,
    place: order.ceremony?.place ?? null,
    goods: order.lines.map(({ name, size_name, quantity }) => ({ name, size_name, quantity })),
    has_card: order.card !== null,
    ribbons: order.ribbons.map(({ left, right }) => ({ left, right })),
    warnings: order.warnings,
  };
}
