import type { SQLInputValue } from 'node:sqlite';
import type { Database } from './database.ts';

export interface Resource {
  id: string;
  object: string;
}

export interface CreatedFilter {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
}

export interface ListQuery {
  object: string;
  limit: number;
  subject?: string;
  /** Only rows without a subject. */
  withoutSubject?: boolean;
  created?: CreatedFilter;
  /** Only rows whose body has one of these values at the path, e.g. `{'$.type': ['charge.refunded']}`. */
  equals?: Record<string, string[]>;
  startingAfter?: string;
  endingBefore?: string;
}

interface Row {
  seq: number;
  body: string;
}

const COMPARISON: Record<keyof CreatedFilter, string> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** Lists are newest first. */
export class Objects {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** `hidden` holds data that the API does not show, such as a test card's behaviour. */
  insert(resource: Resource & { created: number }, subject: string | null = null, hidden: unknown = null): void {
    this.database.run(
      'INSERT INTO objects (id, object, created, subject, body, hidden) VALUES (?, ?, ?, ?, ?, ?)',
      resource.id,
      resource.object,
      resource.created,
      subject,
      JSON.stringify(resource),
      hidden === null ? null : JSON.stringify(hidden),
    );
  }

  save(resource: Resource): void {
    this.database.run('UPDATE objects SET body = ? WHERE id = ?', JSON.stringify(resource), resource.id);
  }

  assign(id: string, subject: string): void {
    this.database.run('UPDATE objects SET subject = ? WHERE id = ?', subject, id);
  }

  find<T extends Resource>(object: string, id: string): T | undefined {
    const row = this.database.get<Row>('SELECT body FROM objects WHERE id = ? AND object = ?', id, object);
    return row && (JSON.parse(row.body) as T);
  }

  hidden<T>(id: string): T | undefined {
    const row = this.database.get<{ hidden: string | null }>('SELECT hidden FROM objects WHERE id = ?', id);
    return row?.hidden ? (JSON.parse(row.hidden) as T) : undefined;
  }

  list<T extends Resource>(query: ListQuery): T[] {
    const backwards = query.endingBefore !== undefined;
    const { conditions, values } = this.conditions(query);
    const rows = this.database.all<Row>(
      `SELECT seq, body FROM objects WHERE ${conditions.join(' AND ')} ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT ?`,
      ...values,
      query.limit,
    );
    const bodies = rows.map((row) => JSON.parse(row.body) as T);
    return backwards ? bodies.reverse() : bodies;
  }

  private conditions(query: ListQuery): { conditions: string[]; values: SQLInputValue[] } {
    const conditions = ['object = ?'];
    const values: SQLInputValue[] = [query.object];
    const add = (condition: string, ...more: SQLInputValue[]) => {
      conditions.push(condition);
      values.push(...more);
    };
    if (query.subject) add('subject = ?', query.subject);
    if (query.withoutSubject) add('subject IS NULL');
    for (const [name, bound] of Object.entries(query.created ?? {})) {
      add(`created ${COMPARISON[name as keyof CreatedFilter]} ?`, bound);
    }
    for (const [path, allowed] of Object.entries(query.equals ?? {})) {
      add(`json_extract(body, ?) IN (${allowed.map(() => '?').join(', ')})`, path, ...allowed);
    }
    if (query.startingAfter) add('seq < (SELECT seq FROM objects WHERE id = ?)', query.startingAfter);
    if (query.endingBefore) add('seq > (SELECT seq FROM objects WHERE id = ?)', query.endingBefore);
    return { conditions, values };
  }
}
