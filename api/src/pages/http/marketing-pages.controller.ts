import { Refusal } from '@kronblad/contracts/refusals';
import { recordId } from '@kronblad/contracts/views/fields';
import {
  type AdminMarketingPage,
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
import {
  BodyLimit,
  DocumentList,
  ifMatch,
  JSON_TYPE,
  jsonList,
  Public,
  sendTagged,
  setContentRange,
  tagOf,
} from '../../http/index.js';
import { MarketingPageWriter } from '../marketing-page.writer.js';
import { MarketingPageShelf } from '../read-model/marketing-page-shelf.js';
import { parsePageList, selectPages } from './marketing-page-list.query.js';
import { shownPage } from './shown-page.js';

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
  @DocumentList(marketingPageFilters, marketingPageSortFields, 'both')
  async list(@Query() raw: Record<string, unknown>, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const query = parsePageList(raw, isAdmin() ? 'staff' : 'anybody');
    const found = selectPages(this.visible(), query);
    const page = found.slice(query.offset, query.offset + query.limit);
    setContentRange(reply, 'marketing-pages', query.offset, page.length, found.length);
    if (isAdmin()) return sendToStaff(reply, page);
    const pages = page.map(shownPage);
    const tag = tagOf([String(found.length), ...pages.map((each) => each.tag)]);
    await send(request, reply, tag, () => jsonList(pages.map(({ bytes }) => bytes)));
  }

  /** By number or slug; a slug of digits is found when no number is. */
  @Public()
  @Get(':idOrSlug')
  async one(@Param('idOrSlug') idOrSlug: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const pages = this.visible();
    const page = pages.find(({ id }) => String(id) === idOrSlug) ?? pages.find(({ slug }) => slug === idOrSlug);
    if (!page) throw new Refusal('marketing_page_not_found');
    if (isAdmin()) return sendToStaff(reply, page);
    const { bytes, tag } = shownPage(page);
    await send(request, reply, tag, () => bytes);
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

function sendToStaff(reply: FastifyReply, answer: unknown): void {
  reply.header('vary', VARY).header('cache-control', 'private, no-store').send(answer);
}

async function send(request: FastifyRequest, reply: FastifyReply, tag: string, body: () => Buffer): Promise<void> {
  reply.header('vary', VARY);
  await sendTagged(request, reply, { tag, type: JSON_TYPE, cacheControl: 'public, max-age=0, must-revalidate', body });
}
