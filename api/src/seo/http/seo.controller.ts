import { recordId } from '@kronblad/contracts/views/fields';
import {
  type AdminSeoRecord,
  type SeoRecord,
  type SeoStatistics,
  seoFilters,
  seoPatch,
  seoSortFields,
  seoWrite,
} from '@kronblad/contracts/views/seo';
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
import { CatalogueSnapshot } from '../../catalogue/index.js';
import { currentContext } from '../../event-store/index.js';
import { DocumentList, ifMatch, JSON_TYPE, Public, sendTagged, setContentRange, tagOf } from '../../http/index.js';
import { SeoShelf } from '../read-model/seo-shelf.js';
import { SeoWriter } from '../seo.writer.js';
import { SeoEntities } from '../seo-entities.js';
import { seoStatistics } from '../seo-statistics.js';
import { parseSeoList, selectSeoRecords } from './seo-list.query.js';

const isAdmin = () => currentContext().actor.kind === 'admin';
const VARY = 'Cookie, Authorization';

/** SEO records: for everybody those about what is public, for a logged-in administrator all. */
@ApiTags('seo')
@Controller('seo')
export class SeoController {
  constructor(
    @Inject(SeoShelf) private readonly shelf: SeoShelf,
    @Inject(SeoWriter) private readonly writer: SeoWriter,
    @Inject(SeoEntities) private readonly entities: SeoEntities,
    @Inject(CatalogueSnapshot) private readonly catalogue: CatalogueSnapshot,
  ) {}

  @Public()
  @Get()
  @DocumentList(seoFilters, seoSortFields, 'both')
  async list(@Query() raw: Record<string, unknown>, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const query = parseSeoList(raw, isAdmin() ? 'staff' : 'anybody');
    const found = selectSeoRecords(this.visible(query.filters), query);
    const page = found.slice(query.offset, query.offset + query.limit);
    setContentRange(reply, 'seo', query.offset, page.length, found.length);
    await send(
      request,
      reply,
      isAdmin() ? page.map((each) => this.detailed(each, query.filters.with_details)) : page.map(shown),
    );
  }

  @Get('statistics')
  statistics(): SeoStatistics {
    return seoStatistics(this.catalogue, this.shelf);
  }

  @Get(':id')
  one(@Param('id', { schema: recordId }) id: number): AdminSeoRecord {
    return this.detailed(this.shelf.record(id));
  }

  @Post()
  async create(@Body({ schema: seoWrite }) input: z.output<typeof seoWrite>): Promise<AdminSeoRecord> {
    return this.shelf.record(await this.writer.create(input));
  }

  @Put(':id')
  async change(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: seoPatch }) patch: z.output<typeof seoPatch>,
    @Headers('if-match') version?: string,
  ): Promise<AdminSeoRecord> {
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

  /** Pages ask for the one record about themselves, each time they are made: no list is gone through for that. */
  private visible({ entity_type: type, entity_id: id }: z.output<typeof seoFilters>): readonly AdminSeoRecord[] {
    const one = type && id !== undefined ? this.shelf.about(type, id) : undefined;
    const records = type && id !== undefined ? (one ? [one] : []) : this.shelf.all;
    return isAdmin() ? records : records.filter((record) => this.entityOf(record)?.isPublic);
  }

  private detailed(record: AdminSeoRecord, withDetails = true): AdminSeoRecord {
    if (!withDetails) return record;
    const entity = this.entityOf(record);
    return { ...record, entity: entity && { name: entity.name, path: entity.path } };
  }

  private entityOf({ entity_type, entity_id }: AdminSeoRecord) {
    return this.entities.find(entity_type, String(entity_id));
  }
}

/** As anybody may see it. */
function shown({ version: _, created_at: _created, updated_at: _updated, ...record }: AdminSeoRecord): SeoRecord {
  return record;
}

async function send(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<void> {
  reply.header('vary', VARY);
  if (isAdmin()) {
    reply.header('cache-control', 'private, no-store').send(answer);
    return;
  }
  const json = JSON.stringify(answer);
  await sendTagged(request, reply, {
    tag: tagOf([json]),
    type: JSON_TYPE,
    cacheControl: 'public, max-age=0, must-revalidate',
    body: () => json,
  });
}
