import { Refusal } from '@kronblad/contracts/refusals';
import { type AdminCategory, type Category, categoryPatch, categoryWrite } from '@kronblad/contracts/views/catalogue';
import { recordId } from '@kronblad/contracts/views/fields';
import { Body, Controller, Delete, Get, Headers, Inject, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DocumentList, ifMatch, JSON_TYPE, Public, sendTagged, setContentRange, tagOf } from '../../http/index.js';
import {
  type CategoryInput,
  type CategoryPatch,
  ChangeCategory,
  CreateCategory,
  DeleteCategory,
} from '../commands/commands.js';
import { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';
import { isAdmin, privately } from './audience.js';
import { REVALIDATE, VARY } from './catalogue-answers.js';
import { CATEGORY_SORTS, categoryListFilters, parseCategoryList, selectCategories } from './category-list.query.js';
import { adminCategoryView } from './category-view.js';

/** Categories: for everybody those that are switched on, for a logged-in administrator all. */
@Controller('categories')
export class CategoriesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CatalogueSnapshot) private readonly snapshot: CatalogueSnapshot,
  ) {}

  @Public()
  @Get()
  @DocumentList(categoryListFilters, CATEGORY_SORTS)
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
  async create(@Body({ schema: categoryWrite }) input: CategoryInput): Promise<AdminCategory> {
    return this.record(await this.commands.execute(new CreateCategory(input)));
  }

  @Put(':id')
  async change(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: categoryPatch }) patch: CategoryPatch,
    @Headers('if-match') expected?: string,
  ): Promise<AdminCategory> {
    await this.commands.execute(new ChangeCategory(id, patch, ifMatch(expected)));
    return this.record(id);
  }

  /** Answers how many products lost the category. */
  @Delete(':id')
  async remove(
    @Param('id', { schema: recordId }) id: number,
    @Headers('if-match') expected?: string,
  ): Promise<{ readonly id: number; readonly product_count: number }> {
    const product_count = await this.commands.execute(new DeleteCategory(id, ifMatch(expected)));
    return { id, product_count };
  }

  private records(): AdminCategory[] {
    const counts = this.snapshot.productCounts;
    return this.snapshot.categories.rows
      .filter((row) => row.isActive || isAdmin())
      .map((row) => adminCategoryView(row, counts.get(row.id) ?? 0));
  }

  private record(id: number): AdminCategory {
    const record = this.records().find((row) => row.id === id);
    if (!record) throw new Refusal('category_not_found');
    return record;
  }

  private async send(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<void> {
    if (isAdmin()) {
      privately(reply).send(answer);
      return;
    }
    const json = JSON.stringify(answer);
    reply.header('vary', VARY);
    await sendTagged(request, reply, {
      tag: tagOf([json]),
      type: JSON_TYPE,
      cacheControl: REVALIDATE,
      body: () => json,
    });
  }
}

/** As a shopper may see it. */
function shown({ version: _, product_count, ...category }: AdminCategory, withCount = false): Category {
  return withCount ? { ...category, product_count } : category;
}
