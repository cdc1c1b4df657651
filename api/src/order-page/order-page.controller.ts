import { renewOrderLink } from '@kronblad/contracts/views/order-page';
import { Body, Controller, HttpCode, Logger, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { logAndContinue } from '../event-store/index.js';
import { BodyLimit, EMAILS_TO_STRANGERS, Public, RateLimit, RateLimits } from '../http/index.js';
import { RenewLink } from './renew-link.handler.js';

const PER_ASKER = { name: 'order-link-asker', points: 10, seconds: 600 };

@ApiTags('order page')
@Controller('order-page')
export class OrderPageController {
  private readonly logger = new Logger('OrderPage');

  constructor(
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
  ) {}

  /** Answers the same, after the same time, whether or not there is such an order: the work follows the answer. */
  @Public()
  @RateLimit(PER_ASKER)
  @BodyLimit('small')
  @Post('links')
  @HttpCode(202)
  async renewLink(
    @Body({ schema: renewOrderLink }) { order_number, email }: z.output<typeof renewOrderLink>,
  ): Promise<{ message: string }> {
    await this.limits.consume(EMAILS_TO_STRANGERS, 'all');
    void logAndContinue(this.logger, 'A new link to an order', () =>
      this.commands.execute(new RenewLink(order_number, email)),
    );
    return { message: 'Stämmer uppgifterna har vi mejlat en ny länk till adressen som beställningen har.' };
  }
}
