import { ApiBody } from '@nestjs/swagger';
import { z } from 'zod';

/** Describes a body that the handler itself checks by this schema; where `@Body()` names one, it is described already. */
export const DocumentBody = (schema: z.ZodType): MethodDecorator =>
  ApiBody({ schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' }) as object });
