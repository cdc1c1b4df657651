import { ApiBody } from '@nestjs/swagger';
import { z } from 'zod';

/** Adds to OpenAPI a body that the handler itself validates. `@Body()` with a schema needs no such decorator. */
export const DocumentBody = (schema: z.ZodType): MethodDecorator =>
  ApiBody({ schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' }) as object });
