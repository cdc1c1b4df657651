import { recordId } from '@kronblad/contracts/request/schema';
import { reportedStop, reportStop, roundPage } from '@kronblad/contracts/round/schema';
import { Body, Controller, Get, Header, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { actAs } from '../event-store/index.js';
import { Answers, BodyLimit, Public, RateLimits } from '../http/index.js';
import { OrderListQuery, SetDeliveryState } from '../orders/index.js';
import { RoundLinks } from './round-links.js';
import { RoundsQuery } from './rounds.query.js';

/** Limited by link, so that a revoked one shuts nobody out; a wrong secret costs one hash only. Several couriers may share a link. */
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
    private readonly orders: OrderListQuery,
  ) {}

  @Public()
  @Get()
  @Header('x-robots-tag', 'noindex')
  @Answers(roundPage)
  async page(@Param('secret') secret: string) {
    await this.limits.consume(READS, `round ${this.links.nameOf(secret)}`);
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
    await this.limits.consume(REPORTS, `round ${this.links.nameOf(secret)}`);
    const { day } = await this.links.roundOf(secret);
    actAs({ kind: 'courier' });
    await this.commands.execute(new SetDeliveryState(id, { ...report, notify_customer: true }, { linkDay: day }));
    const { delivery } = await this.orders.details(id);
    return { id, state: delivery?.state ?? report.state, read_at: new Date().toISOString() };
  }
}
