import { COLOURS, OCCASIONS } from '@kronblad/contracts/product/flower-words';
import { productFilters, wordFilters } from '@kronblad/contracts/product/list-schema';
import {
  type AdminProduct,
  adminProduct,
  productAnswer,
  productPatch,
  productWrite,
} from '@kronblad/contracts/product/schema';
import { idsInAddress, recordId, wholeNumber } from '@kronblad/contracts/request/schema';
import { productStatisticsAnswer } from '@kronblad/contracts/sales/schema';
import { Body, Controller, Delete, Get, Headers, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { setContentRange } from '../../crud/lists/index.js';
import { Answers, BodyLimit, ifMatch, Public } from '../../http/index.js';
import { Refusal } from '../../refusals/index.js';
import { ChangeProduct, CreateProduct, DeleteProduct } from '../products/product.commands.js';
import { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';
import { productStatistics } from '../snapshot/product-statistics.js';
import { adminProductView } from '../snapshot/product-view.js';
import { isAdmin, setPrivate } from './audience.js';
import { CatalogueResponseCache, type Exchange } from './catalogue-response-cache.js';
import { pageOf } from './list-response-cache.js';
import { asOneSize, productInputOf, productPatchOf } from './one-size.js';
import { DocumentProductList, parseProductList } from './product-list.query.js';

const relatedQuery = z.object({
  limit: wholeNumber('Ange ett heltal.').pipe(z.number().min(1, 'Ange minst 1.').max(12, 'Ange högst 12.')).default(4),
});

const wordsQuery = productFilters.pick({ category: true });
const addOnsQuery = z.object({ product_ids: idsInAddress });

@ApiTags('catalogue')
@Controller('products')
export class ProductsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly snapshot: CatalogueSnapshot,
    private readonly responses: CatalogueResponseCache,
  ) {}

  @Public()
  @Get()
  @DocumentProductList('both')
  @Answers(z.array(z.union([productAnswer, adminProduct])))
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (isAdmin()) this.listForAdmin({ request, reply });
    else await this.responses.products({ request, reply });
  }

  @Get('statistics')
  @Answers(productStatisticsAnswer)
  statistics() {
    return productStatistics(this.snapshot.all());
  }

  @ApiOperation({ description: "The colours and occasions of a category's products that shoppers can buy." })
  @Public()
  @Get('filters')
  @Answers(wordFilters)
  filters(@Query({ schema: wordsQuery }) query: z.output<typeof wordsQuery>) {
    const rows = this.snapshot.find({ audience: 'shopper', ...query }).map(({ row }) => row);
    return {
      colours: COLOURS.filter((word) => rows.some(({ colours }) => colours?.includes(word))),
      occasions: OCCASIONS.filter((word) => rows.some(({ occasions }) => occasions?.includes(word))),
    };
  }

  @ApiOperation({ description: 'Products that are offered with those of a cart or a page.' })
  @Public()
  @Get('add-ons')
  @Answers(z.array(productAnswer))
  addOns(
    @Query({ schema: addOnsQuery }) { product_ids }: z.output<typeof addOnsQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.responses.addOns({ request, reply }, product_ids);
  }

  @Public()
  @Get(':idOrSlug')
  @Answers(z.union([productAnswer, adminProduct]))
  @ApiParam({ name: 'idOrSlug', schema: { type: 'string' } })
  async one(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const product = this.snapshot.product((request.params as { readonly idOrSlug: string }).idOrSlug);
    if (!product || !(product.isPublic || isAdmin())) throw new Refusal('product_not_found');
    if (!isAdmin()) return this.responses.product({ request, reply }, product);
    setPrivate(reply).header('etag', `"${product.row.version}"`).send(adminProductView(product));
  }

  @Public()
  @Get(':idOrSlug/related')
  @Answers(z.array(productAnswer))
  related(
    @Param('idOrSlug') idOrSlug: string,
    @Query({ schema: relatedQuery }) { limit }: z.output<typeof relatedQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const product = this.snapshot.product(idOrSlug);
    if (!product?.isPublic) throw new Refusal('product_not_found');
    return this.responses.related({ request, reply }, product, limit);
  }

  @BodyLimit('large')
  @Post()
  @Answers(adminProduct, 201)
  async create(@Body({ schema: productWrite }) body: z.output<typeof productWrite>) {
    const creating = this.commands.execute(new CreateProduct(productInputOf(body)));
    return this.record(await (body.sizes ? creating : creating.catch(asOneSize)));
  }

  @BodyLimit('large')
  @Put(':id')
  @Answers(adminProduct)
  async change(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: productPatch }) body: z.output<typeof productPatch>,
    @Headers('if-match') expected?: string,
  ) {
    const patch = productPatchOf(body, this.snapshot.productById(id)?.first.id ?? id);
    const changing = this.commands.execute(new ChangeProduct(id, patch, ifMatch(expected), !body.sizes));
    await (body.sizes ? changing : changing.catch(asOneSize));
    return this.record(id);
  }

  @Delete(':id')
  @Answers(z.object({ id: z.number() }))
  async remove(@Param('id', { schema: recordId }) id: number, @Headers('if-match') expected?: string) {
    await this.commands.execute(new DeleteProduct(id, ifMatch(expected)));
    return { id };
  }

  private listForAdmin({ request, reply }: Exchange): void {
    const list = parseProductList(request.query as Record<string, unknown>, 'admin');
    const { page, offset, total } = pageOf(this.snapshot, list);
    setContentRange(reply, 'products', offset, page.length, total);
    setPrivate(reply).send(page.map(adminProductView));
  }

  private record(id: number): AdminProduct {
    const product = this.snapshot.productById(id);
    if (!product) throw new Refusal('product_not_found');
    return adminProductView(product);
  }
}
