import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse } from '@nestjs/swagger';
import { z } from 'zod';

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

/**
 * Names the type of an answer that the handler sends itself. Only `dev/answers`, which reads the source, uses it; the
 * answer of any other handler is what it returns.
 */
export const Answers =
  <_Answer>(): MethodDecorator =>
  () =>
    undefined;
