import { type StockAlertCount, type StockAlertState, stockAlertRequest } from '@kronblad/contracts/stock-alert/schema';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { BodyLimit, LIMITS, Public, RateLimit } from '../http/index.js';
import { StockAlerts } from './stock-alerts.js';

@ApiTags('products')
@Controller('stock-alerts')
export class StockAlertsController {
  constructor(private readonly alerts: StockAlerts) {}

  /** The answer is the same, and true, for an address that waits already or has had its emails of this hour. */
  @Public()
  @RateLimit(LIMITS.stockAlerts)
  @BodyLimit('small')
  @Post()
  @HttpCode(202)
  async ask(
    @Body({ schema: stockAlertRequest }) body: z.output<typeof stockAlertRequest>,
  ): Promise<{ message: string }> {
    await this.alerts.ask({ productId: body.product_id, sizeId: body.size_id }, body.email);
    return {
      message:
        'Öppna länken i mejlet från oss, så bevakar vi varan åt dig. Kommer inget mejl bevakar du kanske varan redan. Försök annars igen om en stund.',
    };
  }

  @Get('counts')
  counts(): Promise<StockAlertCount[]> {
    return this.alerts.counts();
  }

  @Public()
  @RateLimit(LIMITS.stockAlertLinks)
  @Get(':token')
  state(@Param('token') token: string): Promise<StockAlertState> {
    return this.alerts.state(token);
  }

  @Public()
  @RateLimit(LIMITS.stockAlertLinks)
  @BodyLimit('small')
  @Post(':token')
  @HttpCode(200)
  confirm(@Param('token') token: string): Promise<StockAlertState> {
    return this.alerts.confirm(token);
  }

  @Public()
  @RateLimit(LIMITS.stockAlertLinks)
  @BodyLimit('small')
  @Post(':token/cancel')
  @HttpCode(200)
  cancel(@Param('token') token: string): Promise<StockAlertState> {
    return this.alerts.cancel(token);
  }
}
