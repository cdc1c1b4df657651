import { Injectable, type Type } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { Refusal, type RefusalCode } from '../refusals/index.js';
import type { ListQuery } from './lists/index.js';
import { type ListColumns, listPage, type Page } from './lists/list-page.js';

export interface RecordRows<Row extends object> {
  readonly entity: Type<Row>;
  readonly alias: string;
  /** Relations of the entity that every row has. */
  readonly joins?: readonly string[];
  /** At most one row of another entity, which becomes a property of that name. `on` is a condition in property names. */
  readonly leftJoin?: { readonly property: string; readonly entity: Type; readonly on: string };
  readonly columns: ListColumns;
  readonly slug?: string;
  readonly notFound: RefusalCode;
}

@Injectable()
export class RecordQuery {
  constructor(private readonly dataSource: DataSource) {}

  page<Row extends object>(
    from: RecordRows<Row>,
    list: ListQuery<Readonly<Record<string, unknown>>, string>,
  ): Promise<Page<Row>> {
    return listPage(this.select(from), list, from.columns);
  }

  /**
   * Finds one row by id or slug; an id takes precedence over a slug of digits. Throws the resource's `notFound` refusal.
   */
  async one<Row extends object>(from: RecordRows<Row>, id: number | string): Promise<Row> {
    const find = (column: string) => this.select(from).where(`${column} = :id`, { id }).getOne();
    const canBeId = !from.slug || /^[1-9]\d{0,8}$/.test(String(id));
    const row = (canBeId && (await find(from.columns.id))) || (from.slug && (await find(from.slug)));
    if (!row) throw new Refusal(from.notFound);
    return row;
  }

  private select<Row extends object>({
    entity,
    alias,
    joins = [],
    leftJoin,
  }: RecordRows<Row>): SelectQueryBuilder<Row> {
    const query = this.dataSource.getRepository(entity).createQueryBuilder(alias);
    for (const property of joins) query.innerJoinAndSelect(`${alias}.${property}`, property);
    if (leftJoin) {
      const { property, entity: other, on } = leftJoin;
      query.leftJoinAndMapOne(`${alias}.${property}`, other, property, on);
    }
    return query;
  }
}
