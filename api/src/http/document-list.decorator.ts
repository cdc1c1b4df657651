import { applyDecorators } from '@nestjs/common';
import { ApiQuery, type ApiQueryOptions } from '@nestjs/swagger';
import { z } from 'zod';
import { MOST_ROWS } from './list-query.js';

/** Who gets how many rows at most, whatever is asked for. */
const GIVEN = {
  staff: `At most ${MOST_ROWS.staff} are given.`,
  anybody: `At most ${MOST_ROWS.anybody} are given.`,
  both: `At most ${MOST_ROWS.staff} are given, and ${MOST_ROWS.anybody} to who has no session.`,
} as const;

/** Both dialects of every list, for the API's description. */
const dialects = {
  offset: { type: 'integer', minimum: 0 },
  sort_order: { type: 'string', enum: ['ASC', 'DESC'] },
  sort: { type: 'string', example: '["name","ASC"]' },
  range: { type: 'string', example: '[0,24]' },
  filter: { type: 'string', example: '{"id":[1,2]}' },
} as const;

/** Describes a list's query from the rules that `parseListQuery` reads it by. */
export function DocumentList(
  filters: z.ZodObject,
  sorts: readonly string[],
  given: keyof typeof GIVEN = 'staff',
): MethodDecorator {
  const { properties = {} } = z.toJSONSchema(filters, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' });
  const limit = { type: 'integer', minimum: 1, description: GIVEN[given] };
  const all = { ...properties, limit, ...dialects, sort_by: { type: 'string', enum: [...sorts] } };
  return applyDecorators(
    ...Object.entries(all).map(([name, schema]) => ApiQuery({ name, required: false, schema } as ApiQueryOptions)),
  );
}
