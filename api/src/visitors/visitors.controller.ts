import {
  bounceStatistics,
  conversionStatistics,
  deviceStats,
  marketingStatistics,
  referrerStat,
  topPage,
  topProduct,
  visitorPeriod,
  visitorStatistics,
  visitorTop,
} from '@kronblad/contracts/visit/schema';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../http/index.js';
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
  @Answers(visitorStatistics)
  overview(@Query({ schema: visitorPeriod }) { days }: Period) {
    return this.statistics.overview(days);
  }

  @Get('bounce')
  @Answers(bounceStatistics)
  bounce(@Query({ schema: visitorPeriod }) { days }: Period) {
    return this.statistics.bounce(days);
  }

  @Get('products')
  @Answers(z.object({ products: z.array(topProduct), period_days: z.number() }))
  async products(@Query({ schema: visitorTop }) { days, limit }: Top) {
    return { products: await this.statistics.products(days, limit), period_days: days };
  }

  @Get('pages')
  @Answers(z.object({ pages: z.array(topPage), period_days: z.number() }))
  async pages(@Query({ schema: visitorTop }) { days, limit }: Top) {
    return { pages: await this.statistics.pages(days, limit), period_days: days };
  }

  @Get('marketing')
  @Answers(marketingStatistics)
  marketing(@Query({ schema: visitorPeriod }) { days }: Period) {
    return this.statistics.marketing(days);
  }

  @Get('devices')
  @Answers(deviceStats.extend({ period_days: z.number() }))
  async devices(@Query({ schema: visitorPeriod }) { days }: Period) {
    return { ...(await this.statistics.devices(days)), period_days: days };
  }

  @Get('referrers')
  @Answers(z.object({ referrer_stats: z.array(referrerStat), period_days: z.number() }))
  async referrers(@Query({ schema: visitorPeriod }) { days }: Period) {
    return { referrer_stats: await this.statistics.referrers(days), period_days: days };
  }

  @Get('conversions')
  @Answers(conversionStatistics)
  conversions(@Query({ schema: visitorPeriod }) { days }: Period) {
    return this.statistics.conversions(days);
  }

  @Get('now')
  @Answers(z.object({ visitors: z.number(), minutes: z.number() }))
  now() {
    return this.sums.now();
  }
}
