import { productAnswer } from '@kronblad/contracts/product/schema';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DocumentList } from '../../crud/lists/index.js';
import { Answers, Public } from '../../http/index.js';
import { CatalogueResponseCache } from './catalogue-response-cache.js';
import { PUBLIC_SORTS, productListFilters } from './product-list.query.js';

/** `GET /pricing/products` returns the public list, also to admins. */
@ApiTags('catalogue')
@Controller('pricing/products')
export class PricingProductsController {
  constructor(private readonly responses: CatalogueResponseCache) {}

  @Public()
  @Get()
  @DocumentList(productListFilters, PUBLIC_SORTS, 'anybody')
  @Answers(z.array(productAnswer))
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.responses.products({ request, reply });
  }
}
