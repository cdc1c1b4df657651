import { applyDecorators } from '@nestjs/common';
import { ApiQuery, type ApiQueryOptions } from '@nestjs/swagger';
import { z } from 'zod';
import { MAX_ROWS } from './list-query.js';

const GIVEN = {
  staff: `At most ${MAX_ROWS.staff} rows.`,
  anybody: `At most ${MAX_ROWS.anybody} rows.`,
  both: `At most ${MAX_ROWS.staff} rows with a session, else ${MAX_ROWS.anybody}.`,
} as const;

const dialects = {
  offset: { type: 'integer', minimum: 0 },
  sort_order: { type: 'string', enum: ['ASC', 'DESC'] },
  sort: { type: 'string', example: '["name","ASC"]' },
  range: { type: 'string', example: '[0,24]' },
  filter: { type: 'string', example: '{"id":[1,2]}' },
} as const;

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
