import { ApiBody } from '@nestjs/swagger';
import { z } from 'zod';

/** Documents a body that the handler validates by this schema. `@Body()` with a schema needs no such decorator. */
export const DocumentBody = (schema: z.ZodType): MethodDecorator =>
  ApiBody({ schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' }) as object });
