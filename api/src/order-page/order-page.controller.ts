import { paymentIntentAnswer } from '@kronblad/contracts/checkout/schema';
import { changeByBuyer, orderPage, renewOrderLink } from '@kronblad/contracts/order/page-schema';
import { Body, Controller, Get, Headers, Logger, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Documents, PdfFiles } from '../accounting/documents/index.js';
import { logAndContinue } from '../event-store/index.js';
import { Answers, BodyLimit, DocumentFile, ifMatch, Public, RateLimit, RateLimits } from '../http/index.js';
import { OrderLinks } from '../orders/index.js';
import { ChangeByBuyer } from './change-by-buyer.handler.js';
import { OrderPagePayments } from './order-page-payments.js';
import { OrderPagesQuery } from './order-pages.query.js';
import { RenewLink } from './renew-link.handler.js';

const PER_ASKER = { name: 'order-link-asker', points: 10, seconds: 600 };
/** Limited by order, because a wrong secret costs one hash only. */
const PER_ORDER = { name: 'order-page', points: 120, seconds: 600 };
const PAYMENTS_PER_ORDER = { name: 'order-page-payments', points: 30, seconds: 600 };
const CHANGES_PER_ORDER = { name: 'order-page-changes', points: 30, seconds: 600 };

/** A client that sends the secret of the order's link counts as its buyer. */
@ApiTags('order page')
@Controller('order-page')
export class OrderPageController {
  private readonly logger = new Logger('OrderPage');

  constructor(
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
    private readonly links: OrderLinks,
    private readonly pages: OrderPagesQuery,
    private readonly payments: OrderPagePayments,
    private readonly documents: Documents,
    private readonly pdfs: PdfFiles,
  ) {}

  @ApiOperation({
    description:
      'Answers the same, after the same time, whether or not there is such an order: the work follows the answer.',
  })
  @Public()
  @RateLimit(PER_ASKER)
  @BodyLimit('small')
  @Post('links')
  @Answers(z.object({ message: z.string() }), 202)
  async renewLink(@Body({ schema: renewOrderLink }) { order_number, email }: z.output<typeof renewOrderLink>) {
    void logAndContinue(this.logger, 'A new link to an order', () =>
      this.commands.execute(new RenewLink(order_number, email)),
    );
    return { message: 'Stämmer uppgifterna har vi mejlat en ny länk till adressen som beställningen har.' };
  }

  @Public()
  @Get(':secret')
  @Answers(orderPage)
  async page(@Param('secret') secret: string) {
    const { orderId } = this.links.partsOf(secret);
    await this.limits.consume(PER_ORDER, `order ${orderId}`);
    return this.pages.of(secret);
  }

  @Public()
  @Get(':secret/receipt.pdf')
  @DocumentFile('application/pdf')
  async receipt(@Param('secret') secret: string, @Res() reply: FastifyReply): Promise<void> {
    const { orderId } = this.links.partsOf(secret);
    await this.limits.consume(PER_ORDER, `order ${orderId}`);
    await this.links.orderOf(secret);
    const receipt = await this.documents.receipt(orderId);
    const effect = { kind: 'receipt-pdf', orderId } as const;
    await this.pdfs.send(reply, receipt, `kvitto-${receipt.receiptNumber}.pdf`, effect);
  }

  @Public()
  @BodyLimit('small')
  @Post(':secret/payment')
  @Answers(paymentIntentAnswer)
  async pay(@Param('secret') secret: string) {
    const { orderId } = this.links.partsOf(secret);
    await this.limits.consume(PAYMENTS_PER_ORDER, `order ${orderId}`);
    return this.payments.begin(secret);
  }

  @Public()
  @BodyLimit('small')
  @Put(':secret/delivery')
  @Answers(orderPage)
  async changeDelivery(
    @Param('secret') secret: string,
    @Body({ schema: changeByBuyer }) body: z.output<typeof changeByBuyer>,
    @Headers('if-match') version: string | undefined,
  ) {
    const { orderId } = this.links.partsOf(secret);
    await this.limits.consume(CHANGES_PER_ORDER, `order ${orderId}`);
    await this.commands.execute(new ChangeByBuyer(secret, body, ifMatch(version)));
    return this.pages.of(secret);
  }
}
