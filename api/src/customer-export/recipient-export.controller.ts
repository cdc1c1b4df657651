import { recipientExport } from '@kronblad/contracts/order/delivery-schema';
import { recordId } from '@kronblad/contracts/request/schema';
import { addDays } from '@kronblad/contracts/time/time';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers, DocumentFile } from '../http/index.js';
import { OrdersQuery } from '../orders/index.js';
import { Refusal } from '../refusals/index.js';
import { Settings } from '../settings/index.js';
import { exportPage } from './export-page.js';

@ApiTags('orders')
@Controller('orders/:id/recipient')
export class RecipientExportController {
  constructor(
    private readonly orders: OrdersQuery,
    private readonly settings: Settings,
  ) {}

  @Get('export')
  @Answers(recipientExport)
  @Header('content-disposition', 'attachment; filename="mottagare.json"')
  async export(@Param('id', { schema: recordId }) id: number) {
    const { order_number, delivery } = await this.orders.one(id);
    if (!delivery) throw new Refusal('no_delivery');
    if (delivery.recipient_erased) throw new Refusal('recipient_erased');
    const { way, day, place_kind, if_absent, recipient, card, ribbons, ceremony, state_at, state_note } = delivery;
    return {
      exported_at: new Date().toISOString(),
      orders: [
        {
          order_number,
          purpose: 'Att lämna beställningen till dig.',
          source: 'Den som lade beställningen.',
          kept_until: addDays(day, this.settings.facts.recipientDays),
          delivery: { way, day, place_kind, if_absent, recipient, card, ribbons, ceremony, state_at, state_note },
        },
      ],
    };
  }

  @Get('export.html')
  @DocumentFile('text/html')
  async exportPage(@Param('id', { schema: recordId }) id: number, @Res() reply: FastifyReply): Promise<void> {
    const page = exportPage(await this.export(id));
    reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', 'attachment; filename="mottagare.html"')
      .header('cache-control', 'private, no-store')
      .send(page);
  }
}
