import { recordId } from '@kronblad/contracts/request/schema';
import { reportedStop, reportStop, roundPage } from '@kronblad/contracts/round/schema';
import { Body, Controller, Get, Header, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { actAs, EventStore } from '../event-store/index.js';
import { Answers, BodyLimit, Public, RateLimits } from '../http/index.js';
import { findOrder, OrderListQuery, orderFacts, SetDeliveryState } from '../orders/index.js';
import { Refusal } from '../refusals/index.js';
import { RoundLinks } from './round-links.js';
import { RoundsQuery } from './rounds.query.js';

/** Limited by day, because a wrong secret costs one hash only. Several couriers may share a link. */
const READS = { name: 'round-page', points: 600, seconds: 600 };
/** A courier may come back with the steps of a whole day. */
const REPORTS = { name: 'round-reports', points: 3_000, seconds: 600 };

/** A client that sends the secret of the day's link counts as its courier. */
@ApiTags('round')
@Controller('round/:secret')
export class RoundController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
    private readonly links: RoundLinks,
    private readonly rounds: RoundsQuery,
    private readonly store: EventStore,
    private readonly orders: OrderListQuery,
  ) {}

  @Public()
  @Get()
  @Header('x-robots-tag', 'noindex')
  @Answers(roundPage)
  async page(@Param('secret') secret: string) {
    await this.limits.consume(READS, `round ${this.links.dayOf(secret)}`);
    return this.rounds.page(secret);
  }

  @Public()
  @BodyLimit('small')
  @Put('orders/:id/delivery-state')
  @Answers(reportedStop)
  async report(
    @Param('secret') secret: string,
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: reportStop }) report: z.output<typeof reportStop>,
  ) {
    await this.limits.consume(REPORTS, `round ${this.links.dayOf(secret)}`);
    const { day } = await this.links.roundOf(secret);
    await this.refuseForeign(id, day);
    actAs({ kind: 'courier' });
    await this.commands.execute(new SetDeliveryState(id, { ...report, notify_customer: true }));
    const { delivery } = await this.orders.details(id);
    return { id, state: delivery?.state ?? report.state };
  }

  /** Throws `not_in_round`, and `stop_off` for an order that was cancelled or refunded. */
  private async refuseForeign(id: number, day: string): Promise<void> {
    const order = (await findOrder(this.store, id))?.order;
    const isHere = order && !order.deleted && order.placed.delivery?.way === 'courier' && order.delivery?.day === day;
    if (!isHere || !orderFacts.isPaidOrOwed(order)) throw new Refusal('not_in_round');
    if (order.status === 'cancelled' || orderFacts.isRefunded(order)) throw new Refusal('stop_off');
  }
}
