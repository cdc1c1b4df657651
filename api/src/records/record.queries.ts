import { Refusal, type RefusalCode } from '@kronblad/contracts/refusals';
import { Inject, type Type } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { ListQuery } from '../http/index.js';
import { type ListColumns, listPage, type Page } from './list-page.js';

/** Where a simple resource is read: its entity, what is joined to it one-to-one, how it is listed. */
export interface RecordRows<Row extends object> {
  readonly entity: Type<Row>;
  /** The entity's name in `columns`. */
  readonly alias: string;
  /** Properties of the entity (`@OneToOne`) that are read with it. */
  readonly joins?: readonly string[];
  readonly columns: ListColumns;
  readonly notFound: RefusalCode;
}

/** A page of a simple resource's rows. */
export class ListRecords<Row extends object> extends Query<Page<Row>> {
  constructor(
    readonly from: RecordRows<Row>,
    readonly list: ListQuery<Readonly<Record<string, unknown>>, string>,
  ) {
    super();
  }
}

/** One row of a simple resource. Refuses with the resource's `notFound`. */
export class GetRecord<Row extends object> extends Query<Row> {
  constructor(
    readonly from: RecordRows<Row>,
    readonly id: number,
  ) {
    super();
  }
}

@QueryHandler(ListRecords)
export class ListRecordsHandler implements IQueryHandler<ListRecords<object>> {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  execute({ from, list }: ListRecords<object>): Promise<Page<object>> {
    return listPage(select(this.dataSource, from), list, from.columns);
  }
}

@QueryHandler(GetRecord)
export class GetRecordHandler implements IQueryHandler<GetRecord<object>> {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async execute({ from, id }: GetRecord<object>): Promise<object> {
    const row = await select(this.dataSource, from).where(`${from.columns.id} = :id`, { id }).getOne();
    if (!row) throw new Refusal(from.notFound);
    return row;
  }
}

function select(dataSource: DataSource, { entity, alias, joins = [] }: RecordRows<object>): SelectQueryBuilder<object> {
  const query = dataSource.getRepository(entity).createQueryBuilder(alias);
  for (const property of joins) query.innerJoinAndSelect(`${alias}.${property}`, property);
  return query;
}
