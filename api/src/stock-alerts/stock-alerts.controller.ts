import { stockAlertCount, stockAlertRequest, stockAlertState } from '@kronblad/contracts/stock-alert/schema';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, BodyLimit, LIMITS, Public, RateLimit } from '../http/index.js';
import { StockAlerts } from './stock-alerts.js';

@ApiTags('products')
@Controller('stock-alerts')
export class StockAlertsController {
  constructor(private readonly alerts: StockAlerts) {}

  @ApiOperation({
    description:
      'The answer is the same, and true, for an address that waits already or has had its emails of this hour.',
  })
  @Public()
  @RateLimit(LIMITS.stockAlerts)
  @BodyLimit('small')
  @Post()
  @Answers(z.object({ message: z.string() }), 202)
  async ask(@Body({ schema: stockAlertRequest }) body: z.output<typeof stockAlertRequest>) {
    await this.alerts.ask({ productId: body.product_id, sizeId: body.size_id }, body.email);
    return {
      message:
        'Öppna länken i mejlet från oss, så bevakar vi varan åt dig. Kommer inget mejl bevakar du kanske varan redan. Försök annars igen om en stund.',
    };
  }

  @Get('counts')
  @Answers(z.array(stockAlertCount))
  counts() {
    return this.alerts.counts();
  }

  @Public()
  @RateLimit(LIMITS.stockAlertLinks)
  @Get(':token')
  @Answers(stockAlertState)
  state(@Param('token') token: string) {
    return this.alerts.state(token);
  }

  @Public()
  @RateLimit(LIMITS.stockAlertLinks)
  @BodyLimit('small')
  @Post(':token')
  @Answers(stockAlertState)
  confirm(@Param('token') token: string) {
    return this.alerts.confirm(token);
  }

  @Public()
  @RateLimit(LIMITS.stockAlertLinks)
  @BodyLimit('small')
  @Post(':token/cancel')
  @Answers(stockAlertState)
  cancel(@Param('token') token: string) {
    return this.alerts.cancel(token);
  }
}
