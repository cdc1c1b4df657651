import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

/** Validates the payload with a schema and maps its messages to form fields, including items of arrays. */
export function schemaResolver(schema: z.ZodType, toPayload: (values: FieldValues) => unknown): Resolver<FieldValues> {
  return (values) => {
    const parsed = schema.safeParse(toPayload(values));
    if (parsed.success) return { values, errors: {} };
    const errors: FieldErrors = {};
    const seen = new Set<string>();
    for (const { path, message } of parsed.error.issues) {
      const name = path.join('.');
      if (seen.has(name)) continue;
      seen.add(name);
      set(errors, name, { type: 'schema', message });
    }
    return { values: {}, errors };
  };
}
