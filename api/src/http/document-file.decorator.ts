import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse } from '@nestjs/swagger';

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
