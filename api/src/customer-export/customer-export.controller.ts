import { customerExport } from '@kronblad/contracts/customer/schema';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers, DocumentFile } from '../http/index.js';
import { CustomerExportQuery } from './customer-export.query.js';
import { exportPage } from './export-page.js';

/** `{id}` is a customer's id or URL-encoded email address. */
@ApiTags('customers')
@Controller('customers/:id')
export class CustomerExportController {
  constructor(private readonly customer: CustomerExportQuery) {}

  @Get('export')
  @Answers(customerExport)
  @Header('content-disposition', 'attachment; filename="kunduppgifter.json"')
  export(@Param('id') id: string) {
    return this.customer.of(id);
  }

  @Get('export.html')
  @DocumentFile('text/html')
  async exportPage(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const page = exportPage(await this.customer.of(id));
    reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', 'attachment; filename="kunduppgifter.html"')
      .header('cache-control', 'private, no-store')
      .send(page);
  }
}
