import {
  type AdminMarketingPage,
  adminMarketingPage,
  type MarketingPage,
  marketingPageAnswer,
  marketingPageFilters,
  marketingPageImport,
  marketingPagePatch,
  marketingPageSortFields,
  marketingPageWrite,
  pageImportResult,
} from '@kronblad/contracts/page/schema';
import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordWrites } from '../crud/index.js';
import { DocumentList, jsonList, setContentRange } from '../crud/lists/index.js';
import { currentContext } from '../event-store/index.js';
import { Answers, BodyLimit, Public } from '../http/index.js';
import { JSON_TYPE, sendWithEtag, tagOf } from '../http/replies/index.js';
import { Refusal } from '../refusals/index.js';
import { SeoReadModel } from '../seo-records/index.js';
import { ImportPages } from './import-pages.command.js';
import { marketingPageView, newDetailsOf, pageChangesOf } from './marketing-page-view.js';
import { marketingPageRows, marketingPages } from './marketing-pages.js';
import { parsePageList, selectPages, withState } from './published-pages.js';
import { PublishedPagesReadModel } from './published-pages-read-model.js';

const isAdmin = () => currentContext().actor.kind === 'admin';
const VARY = 'Cookie, Authorization';

interface ShownPage {
  readonly bytes: Buffer;
  readonly tag: string;
}

const written = new WeakMap<AdminMarketingPage, ShownPage>();

/** The public sees published and active pages; administrators see all pages. */
@ApiTags('marketing-pages')
@Controller('marketing-pages')
export class MarketingPagesController extends recordWrites({
  type: marketingPages,
  rows: marketingPageRows,
  write: marketingPageWrite,
  patch: marketingPagePatch,
  answer: adminMarketingPage,
  view: marketingPageView,
  newDetails: newDetailsOf,
  changes: pageChangesOf,
  bodyLimit: 'page',
}) {
  constructor(
    private readonly readModel: PublishedPagesReadModel,
    private readonly seo: SeoReadModel,
  ) {
    super();
  }

  @Public()
  @Get()
  @DocumentList(marketingPageFilters, marketingPageSortFields, 'both')
  @Answers(z.array(z.union([marketingPageAnswer, adminMarketingPage])))
  async list(@Query() raw: Record<string, unknown>, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const list = parsePageList(raw, isAdmin() ? 'staff' : 'anybody');
    if (isAdmin()) {
      const { rows, total } = await this.records.page(marketingPageRows, withState(list, this.readModel.all));
      setContentRange(reply, 'marketing-pages', list.offset, rows.length, total);
      return sendToStaff(reply, rows.map(marketingPageView));
    }
    const found = selectPages(this.readModel.published, list);
    const pages = found.slice(list.offset, list.offset + list.limit).map(shownPage);
    setContentRange(reply, 'marketing-pages', list.offset, pages.length, found.length);
    const tag = tagOf([String(found.length), ...pages.map((each) => each.tag)]);
    await send(request, reply, tag, () => jsonList(pages.map(({ bytes }) => bytes)));
  }

  @ApiOperation({ description: 'Finds a page by id or slug; an id takes precedence over a slug of digits.' })
  @Public()
  @Get(':idOrSlug')
  @Answers(z.union([marketingPageAnswer, adminMarketingPage]))
  async one(@Param('idOrSlug') idOrSlug: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (isAdmin()) return sendToStaff(reply, await this.record(idOrSlug));
    const pages = this.readModel.published;
    const page = pages.find(({ id }) => String(id) === idOrSlug) ?? pages.find(({ slug }) => slug === idOrSlug);
    if (!page) throw new Refusal('marketing_page_not_found');
    const { bytes, tag } = shownPage(page);
    await send(request, reply, tag, () => bytes);
  }

  @ApiOperation({
    description: 'Imports one page per line: `Title | address`, `Title, address`, or an address or slug alone.',
  })
  @BodyLimit('page')
  @Post('import')
  @Answers(pageImportResult)
  async import(@Body({ schema: marketingPageImport }) { text: lines }: z.output<typeof marketingPageImport>) {
    const imported = await this.commands.execute(new ImportPages(lines));
    await this.readModel.refresh();
    return imported;
  }

  protected async refresh(): Promise<void> {
    await Promise.all([this.readModel.refresh(), this.seo.refresh()]);
  }
}

/** Serializes the page's public JSON only once each time the page is loaded into memory, because the text is long. */
function shownPage(page: AdminMarketingPage): ShownPage {
  const known = written.get(page);
  if (known) return known;
  const { version: _, publish_at: _from, unpublish_at: _until, ...shown } = page;
  const json = JSON.stringify(shown satisfies MarketingPage);
  const made = { bytes: Buffer.from(json), tag: tagOf([json]) };
  written.set(page, made);
  return made;
}

function sendToStaff(reply: FastifyReply, answer: unknown): void {
  reply.header('vary', VARY).header('cache-control', 'private, no-store').send(answer);
}

async function send(request: FastifyRequest, reply: FastifyReply, tag: string, body: () => Buffer): Promise<void> {
  reply.header('vary', VARY);
  await sendWithEtag(request, reply, {
    tag,
    type: JSON_TYPE,
    cacheControl: 'public, max-age=0, must-revalidate',
    body,
  });
}
