import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiQuery, type ApiQueryOptions } from '@nestjs/swagger';
import { z } from 'zod';
import { MAX_ROWS } from './list-query.js';

/** Adds to OpenAPI a body that the handler itself validates. `@Body()` with a schema needs no such decorator. */
export const DocumentBody = (schema: z.ZodType): MethodDecorator =>
  ApiBody({ schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' }) as object });

const binary = { type: 'string', format: 'binary' } as const;

/** Adds to OpenAPI an answer that is a file or a stream. */
export const DocumentFile = (...types: readonly string[]): MethodDecorator =>
  ApiOkResponse({
    description: 'The file.',
    content: Object.fromEntries(types.map((type) => [type, { schema: binary }])),
  });

/** Adds to OpenAPI a multipart body with a file in `field`, and optional text fields. */
export const DocumentUpload = (field: string, texts: readonly string[] = []): MethodDecorator =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        properties: { [field]: binary, ...Object.fromEntries(texts.map((text) => [text, { type: 'string' }])) },
        required: [field],
      },
    }),
  );

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
