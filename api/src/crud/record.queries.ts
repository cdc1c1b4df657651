import { Refusal, type RefusalCode } from '@kronblad/contracts/refusals';
import { type Type } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { ListQuery } from '../http/index.js';
import { type ListColumns, listPage, type Page } from './list-page.js';

export interface RecordRows<Row extends object> {
  readonly entity: Type<Row>;
  readonly alias: string;
  readonly joins?: readonly string[];
  readonly columns: ListColumns;
  readonly slug?: string;
  readonly notFound: RefusalCode;
}

export class ListRecords<Row extends object> extends Query<Page<Row>> {
  constructor(
    readonly from: RecordRows<Row>,
    readonly list: ListQuery<Readonly<Record<string, unknown>>, string>,
  ) {
    super();
  }
}

/**
 * Finds one row by id or slug; an id takes precedence over a slug of digits. Throws the resource's `notFound` refusal.
 */
export class GetRecord<Row extends object> extends Query<Row> {
  constructor(
    readonly from: RecordRows<Row>,
    readonly id: number | string,
  ) {
    super();
  }
}

@QueryHandler(ListRecords)
export class ListRecordsHandler implements IQueryHandler<ListRecords<object>> {
  constructor(private readonly dataSource: DataSource) {}

  execute({ from, list }: ListRecords<object>): Promise<Page<object>> {
    return listPage(select(this.dataSource, from), list, from.columns);
  }
}

@QueryHandler(GetRecord)
export class GetRecordHandler implements IQueryHandler<GetRecord<object>> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ from, id }: GetRecord<object>): Promise<object> {
    const find = (column: string) => select(this.dataSource, from).where(`${column} = :id`, { id }).getOne();
    const row = (canBeId(from, id) && (await find(from.columns.id))) || (from.slug && (await find(from.slug)));
    if (!row) throw new Refusal(from.notFound);
    return row;
  }
}

const canBeId = ({ slug }: RecordRows<object>, id: number | string) => !slug || /^[1-9]\d{0,8}$/.test(String(id));

function select(dataSource: DataSource, { entity, alias, joins = [] }: RecordRows<object>): SelectQueryBuilder<object> {
  const query = dataSource.getRepository(entity).createQueryBuilder(alias);
  for (const property of joins) query.innerJoinAndSelect(`${alias}.${property}`, property);
  return query;
}
