import { createHash } from 'node:crypto';
import { Refusal } from '@kronblad/contracts/refusals';
import { recordId } from '@kronblad/contracts/views/fields';
import {
  type AdminMarketingPage,
  type MarketingPage,
  marketingPageFilters,
  marketingPagePatch,
  marketingPageSortFields,
  marketingPageWrite,
} from '@kronblad/contracts/views/pages';
import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { currentContext } from '../../event-store/index.js';
import { BodyLimit, DocumentList, ifMatch, JSON_TYPE, Public, sendTagged, setContentRange } from '../../http/index.js';
import { MarketingPageWriter } from '../marketing-page.writer.js';
import { MarketingPageShelf } from '../read-model/marketing-page-shelf.js';
import { parsePageList, selectPages } from './marketing-page-list.query.js';

const isAdmin = () => currentContext().actor.kind === 'admin';
const VARY = 'Cookie, Authorization';

/** Marketing pages: for everybody those that are published and active, for a logged-in administrator all. */
@ApiTags('marketing-pages')
@Controller('marketing-pages')
export class MarketingPagesController {
  constructor(
    @Inject(MarketingPageShelf) private readonly shelf: MarketingPageShelf,
    @Inject(MarketingPageWriter) private readonly writer: MarketingPageWriter,
  ) {}

  @Public()
  @Get()
  @DocumentList(marketingPageFilters, marketingPageSortFields)
  async list(@Query() raw: Record<string, unknown>, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const query = parsePageList(raw);
    const found = selectPages(this.visible(), query);
    const page = found.slice(query.offset, query.offset + query.limit);
    setContentRange(reply, 'marketing-pages', query.offset, page.length, found.length);
    await send(request, reply, isAdmin() ? page : page.map(shown));
  }

  /** By number or slug; a slug of digits is found when no number is. */
  @Public()
  @Get(':idOrSlug')
  async one(@Param('idOrSlug') idOrSlug: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const pages = this.visible();
    const page = pages.find(({ id }) => String(id) === idOrSlug) ?? pages.find(({ slug }) => slug === idOrSlug);
    if (!page) throw new Refusal('marketing_page_not_found');
    await send(request, reply, isAdmin() ? page : shown(page));
  }

  @BodyLimit('page')
  @Post()
  async create(@Body({ schema: marketingPageWrite }) input: z.output<typeof marketingPageWrite>) {
    return this.shelf.record(await this.writer.create(input));
  }

  @BodyLimit('page')
  @Put(':id')
  async change(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: marketingPagePatch }) patch: z.output<typeof marketingPagePatch>,
    @Headers('if-match') version?: string,
  ): Promise<AdminMarketingPage> {
    await this.writer.change(id, patch, ifMatch(version));
    return this.shelf.record(id);
  }

  @Delete(':id')
  @HttpCode(200)
  async remove(
    @Param('id', { schema: recordId }) id: number,
    @Headers('if-match') version?: string,
  ): Promise<{ id: number }> {
    await this.writer.remove(id, ifMatch(version));
    return { id };
  }

  private visible(): readonly AdminMarketingPage[] {
    return isAdmin() ? this.shelf.all : this.shelf.published;
  }
}

/** As a shopper may see it. */
function shown({ version: _, ...page }: AdminMarketingPage): MarketingPage {
  return page;
}

async function send(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<void> {
  reply.header('vary', VARY);
  if (isAdmin()) {
    reply.header('cache-control', 'private, no-store').send(answer);
    return;
  }
  const json = JSON.stringify(answer);
  await sendTagged(request, reply, {
    tag: createHash('sha1').update(json).digest('base64url').slice(0, 16),
    type: JSON_TYPE,
    cacheControl: 'public, max-age=0, must-revalidate',
    body: () => json,
  });
}
