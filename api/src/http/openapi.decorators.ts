import type { Answer } from '@kronblad/contracts/request/schema';
import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiResponse } from '@nestjs/swagger';
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

type Gives<Given> = (...received: never[]) => Given | Promise<Given>;
type SendsItself = (...received: never[]) => Promise<void>;

/** Names a handler's answer and status. The compiler compares the schema with what the handler returns. */
export const Answers =
  <Schema extends z.ZodType>(schema: Schema, status = 200) =>
  <Handler extends Gives<Answer<Schema>> | SendsItself>(
    target: object,
    name: string,
    method: TypedPropertyDescriptor<Handler>,
  ): void =>
    applyDecorators(HttpCode(status), ApiResponse({ status, standardSchema: schema }))(target, name, method);
