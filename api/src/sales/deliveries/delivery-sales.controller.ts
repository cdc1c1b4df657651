import { sameDayLastYear } from '@kronblad/contracts/delivery/red-days';
import { spanOfDays } from '@kronblad/contracts/request/schema';
import { deliverySales, lastYearDay, lastYearQuery } from '@kronblad/contracts/sales/schema';
import { addDays, daysBetween } from '@kronblad/contracts/time/time';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../../http/index.js';
import { DeliverySalesQuery } from '../../orders/index.js';
import { areaName, occasionName, sumOf, sumsBy } from './delivery-sums.js';

@ApiTags('orders')
@Controller('orders')
export class DeliverySalesController {
  constructor(private readonly sales: DeliverySalesQuery) {}

  @Get('delivery-sales')
  @Answers(deliverySales)
  async sold(@Query({ schema: spanOfDays }) { from, until }: z.output<typeof spanOfDays>) {
    const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, nth) => addDays(from, nth));
    const [sold, sizes] = await Promise.all([this.sales.ofDays(days), this.sales.sizesOf(days)]);
    return {
      days: [...Map.groupBy(sold, ({ day }) => day)].map(([day, rows]) => ({ day, ...sumOf(rows) })),
      areas: sumsBy(sold, areaName),
      occasions: sumsBy(sold, occasionName),
      sizes: sizes.map(({ productId, sizeId, name, sizeName, sold: total_sold, ore }) => ({
        ...{ product_id: productId, product_name: name, id: sizeId, name: sizeName },
        ...{ total_sold, total_revenue: ore / 100 },
      })),
    };
  }

  @Get('last-year')
  @ApiQuery({ name: 'days', schema: { type: 'string', example: '2027-05-30,2027-02-14' } })
  @Answers(z.array(lastYearDay))
  async lastYear(@Query({ schema: lastYearQuery }) { days }: z.output<typeof lastYearQuery>) {
    const compared = days.map((day) => ({ day, before: sameDayLastYear(day) }));
    const sold = await this.sales.ofDays(compared.map(({ before }) => before.day));
    return compared.map(({ day, before: { day: last_year, occasion } }) => ({
      ...{ day, last_year, occasion },
      ...sumOf(sold.filter((row) => row.day === last_year)),
    }));
  }
}
