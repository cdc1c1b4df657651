import { applyDecorators } from '@nestjs/common';
import { ApiQuery, type ApiQueryOptions } from '@nestjs/swagger';
import { z } from 'zod';

/** Both dialects of every list, for the API's description. */
const dialects = {
  limit: { type: 'integer', minimum: 1 },
  offset: { type: 'integer', minimum: 0 },
  sort_order: { type: 'string', enum: ['ASC', 'DESC'] },
  sort: { type: 'string', example: '["name","ASC"]' },
  range: { type: 'string', example: '[0,24]' },
  filter: { type: 'string', example: '{"id":[1,2]}' },
} as const;

/** Describes a list's query from the rules that `parseListQuery` reads it by. */
export function DocumentList(filters: z.ZodObject, sorts: readonly string[]): MethodDecorator {
  const { properties = {} } = z.toJSONSchema(filters, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' });
  const all = { ...properties, ...dialects, sort_by: { type: 'string', enum: [...sorts] } };
  return applyDecorators(
    ...Object.entries(all).map(([name, schema]) => ApiQuery({ name, required: false, schema } as ApiQueryOptions)),
  );
}
