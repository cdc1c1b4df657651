import { recordId } from '@kronblad/contracts/request/schema';
import {
  type AdminSeoRecord,
  adminSeoRecord,
  seoFilters,
  seoGroupFilters,
  seoPatch,
  seoProductGroup,
  seoRecordAnswer,
  seoSortFields,
  seoStatistics,
  seoSubject,
  seoSubjectFilters,
  seoSubjectSortFields,
  seoWrite,
} from '@kronblad/contracts/seo/schema';
import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordWrites } from '../crud/index.js';
import { DocumentList, parseListQuery, setContentRange } from '../crud/lists/index.js';
import { currentContext } from '../event-store/index.js';
import { Answers, Public } from '../http/index.js';
import { JSON_TYPE, sendWithEtag, tagOf } from '../http/replies/index.js';
import { PublishedPagesReadModel } from '../pages/index.js';
import { Refusal } from '../refusals/index.js';
import {
  publicSeoRecord,
  type SeoDetails,
  SeoReadModel,
  seoDetailsOf,
  seoRecordRows,
  seoRecords,
  seoRecordView,
} from '../seo-records/index.js';
import { parseSeoList, selectSeoRecords } from './public-seo-records.js';
import { SeoEntities } from './seo-entities.js';
import { SeoStatisticsQuery } from './seo-statistics.query.js';
import { SeoSubjectsQuery } from './seo-subjects.query.js';

const isAdmin = () => currentContext().actor.kind === 'admin';
const VARY = 'Cookie, Authorization';

/** The public gets only records of public entities; administrators get all. */
@ApiTags('seo')
@Controller('seo')
export class SeoController extends recordWrites({
  type: seoRecords,
  rows: seoRecordRows,
  write: seoWrite,
  patch: seoPatch,
  answer: adminSeoRecord,
  view: seoRecordView,
  newDetails: (body) => seoDetailsOf(body) as SeoDetails,
  changes: (body) => seoDetailsOf(body),
}) {
  constructor(
    private readonly readModel: SeoReadModel,
    private readonly entities: SeoEntities,
    private readonly pages: PublishedPagesReadModel,
    private readonly counts: SeoStatisticsQuery,
    private readonly subjectList: SeoSubjectsQuery,
  ) {
    super();
  }

  @Public()
  @Get()
  @DocumentList(seoFilters, seoSortFields, 'both')
  @Answers(z.array(z.union([seoRecordAnswer, adminSeoRecord])))
  async list(@Query() raw: Record<string, unknown>, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const list = parseSeoList(raw, isAdmin() ? 'staff' : 'anybody');
    if (isAdmin()) {
      const { rows, total } = await this.records.page(seoRecordRows, list);
      setContentRange(reply, 'seo', list.offset, rows.length, total);
      const records = rows.map(seoRecordView);
      return sendToStaff(reply, list.filters.with_details === false ? records : records.map(this.detailed));
    }
    const found = selectSeoRecords(this.published(list.filters), list);
    const page = found.slice(list.offset, list.offset + list.limit).map(publicSeoRecord);
    setContentRange(reply, 'seo', list.offset, page.length, found.length);
    await send(request, reply, page);
  }

  @Get('statistics')
  @Answers(seoStatistics)
  statistics() {
    return this.counts.all();
  }

  @Get('subjects')
  @Answers(z.array(seoSubject))
  @DocumentList(seoSubjectFilters, seoSubjectSortFields)
  subjects(@Query() raw: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const list = parseListQuery(raw, { sorts: seoSubjectSortFields, defaultLimit: 50, filters: seoSubjectFilters });
    const { subjects, total } = this.subjectList.page(list);
    setContentRange(reply, 'seo-subjects', list.offset, subjects.length, total);
    return subjects;
  }

  @Get('product-groups')
  @Answers(z.array(seoProductGroup))
  productGroups(@Query({ schema: seoGroupFilters }) filters: z.output<typeof seoGroupFilters>) {
    return this.subjectList.productGroups(filters);
  }

  @Get(':id')
  @Answers(adminSeoRecord)
  async one(@Param('id', { schema: recordId }) id: number) {
    return this.detailed(await this.record(id));
  }

  @Post()
  @Answers(adminSeoRecord, 201)
  override async create(@Body({ schema: seoWrite }) body: z.output<typeof seoWrite>) {
    if (!this.entities.find(body.entity_type, body.entity_id)) {
      throw new Refusal('invalid_fields', { fields: { entity_id: 'Det som SEO-uppgifterna gäller finns inte.' } });
    }
    return super.create(body);
  }

  protected async refresh(): Promise<void> {
    await Promise.all([this.readModel.refresh(), this.pages.refresh()]);
  }

  /**
   * Looks up a single record directly instead of filtering all, because every rendered shop page requests its own
   * record.
   */
  private published({ entity_type: type, entity_id: id }: z.output<typeof seoFilters>): readonly AdminSeoRecord[] {
    const records = type && id !== undefined ? [this.readModel.about(type, id) ?? []].flat() : this.readModel.all;
    return records.filter((record) => this.entityOf(record)?.isPublic);
  }

  private readonly detailed = (record: AdminSeoRecord): AdminSeoRecord => {
    const entity = this.entityOf(record);
    return { ...record, entity: entity && { name: entity.name, path: entity.path } };
  };

  private entityOf({ entity_type, entity_id }: AdminSeoRecord) {
    return this.entities.find(entity_type, String(entity_id));
  }
}

function sendToStaff(reply: FastifyReply, answer: unknown): void {
  reply.header('vary', VARY).header('cache-control', 'private, no-store').send(answer);
}

async function send(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<void> {
  reply.header('vary', VARY);
  const json = JSON.stringify(answer);
  await sendWithEtag(request, reply, {
    tag: tagOf([json]),
    type: JSON_TYPE,
    cacheControl: 'public, max-age=0, must-revalidate',
    body: () => json,
  });
}
