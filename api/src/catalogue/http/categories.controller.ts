import {
  type AdminCategory,
  adminCategory,
  type Category,
  categoryAnswer,
  categoryPatch,
  categoryWrite,
} from '@kronblad/contracts/category/schema';
import { recordId } from '@kronblad/contracts/request/schema';
import { Body, Controller, Delete, Get, Headers, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ChangeRecord, CreateRecord } from '../../crud/index.js';
import { DocumentList, setContentRange } from '../../crud/lists/index.js';
import { Answers, ifMatch, Public } from '../../http/index.js';
import { JSON_TYPE, sendWithEtag, tagOf } from '../../http/replies/index.js';
import { Refusal } from '../../refusals/index.js';
import { categories, categoryChanges, newCategory } from '../categories/categories.js';
import { DeleteCategory } from '../categories/delete-category.command.js';
import { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';
import { CatalogueSnapshotUpdater } from '../snapshot/catalogue-snapshot-updater.js';
import { isAdmin, setPrivate } from './audience.js';
import { REVALIDATE, VARY } from './catalogue-response-cache.js';
import {
  CATEGORY_SORTS,
  categoryListFilters,
  categoryRecords,
  parseCategoryList,
  selectCategories,
} from './category-list.query.js';

@ApiTags('catalogue')
@Controller('categories')
export class CategoriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly snapshot: CatalogueSnapshot,
    private readonly updater: CatalogueSnapshotUpdater,
  ) {}

  @Public()
  @Get()
  @DocumentList(categoryListFilters, CATEGORY_SORTS)
  @Answers(z.array(z.union([categoryAnswer, adminCategory])))
  async list(
    @Query() raw: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const query = parseCategoryList(raw);
    const found = selectCategories(this.records(), query);
    const page = found.slice(query.offset, query.offset + query.limit);
    setContentRange(reply, 'categories', query.offset, page.length, found.length);
    await this.send(request, reply, isAdmin() ? page : page.map((row) => shown(row, query.filters.with_count)));
  }

  @Public()
  @Get(':idOrSlug')
  @Answers(z.union([categoryAnswer, adminCategory]))
  async one(
    @Param('idOrSlug') idOrSlug: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = this.snapshot.categories.find(idOrSlug)?.id;
    const record = this.records().find((row) => row.id === id);
    if (!record) throw new Refusal('category_not_found');
    await this.send(request, reply, isAdmin() ? record : shown(record, true));
  }

  @Post()
  @Answers(adminCategory, 201)
  async create(@Body({ schema: categoryWrite }) body: z.output<typeof categoryWrite>) {
    const details = newCategory(body, this.snapshot.categories.rows.length);
    const id = await this.commands.execute(new CreateRecord(categories, details));
    await this.updater.refresh([], [], true);
    return this.record(id);
  }

  @Put(':id')
  @Answers(adminCategory)
  async change(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: categoryPatch }) body: z.output<typeof categoryPatch>,
    @Headers('if-match') expected?: string,
  ) {
    await this.commands.execute(new ChangeRecord(categories, id, categoryChanges(body), ifMatch(expected)));
    await this.updater.refresh([], [], true);
    return this.record(id);
  }

  @Delete(':id')
  @Answers(z.object({ id: z.number(), product_count: z.number() }))
  async remove(@Param('id', { schema: recordId }) id: number, @Headers('if-match') expected?: string) {
    const products = await this.commands.execute(new DeleteCategory(id, ifMatch(expected)));
    await this.updater.refresh(products, [], true);
    return { id, product_count: products.length };
  }

  private records(): AdminCategory[] {
    if (isAdmin()) return categoryRecords(this.snapshot, 'admin');
    return categoryRecords(this.snapshot, 'shopper').filter((row) => row.is_active);
  }

  private record(id: number): AdminCategory {
    const record = this.records().find((row) => row.id === id);
    if (!record) throw new Refusal('category_not_found');
    return record;
  }

  private async send(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<void> {
    if (isAdmin()) {
      setPrivate(reply).send(answer);
      return;
    }
    const json = JSON.stringify(answer);
    reply.header('vary', VARY);
    await sendWithEtag(request, reply, {
      tag: tagOf([json]),
      type: JSON_TYPE,
      cacheControl: REVALIDATE,
      body: () => json,
    });
  }
}

function shown(record: AdminCategory, withCount = false): Category {
  const { version: _, is_perishable: _1, lead_days: _2, latest_hour: _3, add_on_ids: _4, ...shown } = record;
  const { product_count, ...category } = shown;
  return withCount ? { ...category, product_count } : category;
}
