import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DocumentList, Public } from '../../http/index.js';
import { CatalogueAnswers } from './catalogue-answers.js';
import { PUBLIC_SORTS, productListFilters } from './product-list.query.js';

/** `GET /pricing/products`: the public list with prices, for every caller. */
@Controller('pricing/products')
export class PricingProductsController {
  constructor(@Inject(CatalogueAnswers) private readonly answers: CatalogueAnswers) {}

  @Public()
  @Get()
  @DocumentList(productListFilters, PUBLIC_SORTS, 'anybody')
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.products({ request, reply });
  }
}
