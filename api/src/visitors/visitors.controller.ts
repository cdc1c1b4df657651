import { visitorPeriod, visitorTop } from '@kronblad/contracts/visit/schema';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { VisitStatistics } from './visit-statistics.js';
import { VisitSums } from './visit-sums.js';

type Period = z.output<typeof visitorPeriod>;
type Top = z.output<typeof visitorTop>;

@ApiTags('visitor')
@Controller('visitor')
export class VisitorsController {
  constructor(
    private readonly statistics: VisitStatistics,
    private readonly sums: VisitSums,
  ) {}

  @Get()
  overview(@Query({ schema: visitorPeriod }) { days }: Period) {
    return this.statistics.overview(days);
  }

  @Get('bounce')
  bounce(@Query({ schema: visitorPeriod }) { days }: Period) {
    return this.statistics.bounce(days);
  }

  @Get('products')
  async products(@Query({ schema: visitorTop }) { days, limit }: Top) {
    return { products: await this.statistics.products(days, limit), period_days: days };
  }

  @Get('pages')
  async pages(@Query({ schema: visitorTop }) { days, limit }: Top) {
    return { pages: await this.statistics.pages(days, limit), period_days: days };
  }

  @Get('marketing')
  marketing(@Query({ schema: visitorPeriod }) { days }: Period) {
    return this.statistics.marketing(days);
  }

  @Get('devices')
  async devices(@Query({ schema: visitorPeriod }) { days }: Period) {
    return { ...(await this.statistics.devices(days)), period_days: days };
  }

  @Get('referrers')
  async referrers(@Query({ schema: visitorPeriod }) { days }: Period) {
    return { referrer_stats: await this.statistics.referrers(days), period_days: days };
  }

  @Get('conversions')
  conversions(@Query({ schema: visitorPeriod }) { days }: Period) {
    return this.statistics.conversions(days);
  }

  @Get('now')
  now() {
    return this.sums.now();
  }
}
